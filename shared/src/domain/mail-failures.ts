/** Failures that no later attempt can repair: another address, another document or another mail is needed. */
export const finalMailFailures = ['recipient', 'content', 'too-large', 'gone'] as const;

/** Failures that an operator, the provider or time can repair, so the mail waits. */
export const repairableMailFailures = [
  'sender',
  'access',
  'sign-in',
  'encryption',
  'quota',
  'no-provider',
  'connection',
  'temporary',
  'internal',
] as const;

/** Why an attempt to send a mail failed. Stored with the mail and in its outbox item. */
export const mailFailureKinds = [...finalMailFailures, ...repairableMailFailures] as const;
export type MailFailureKind = (typeof mailFailureKinds)[number];
