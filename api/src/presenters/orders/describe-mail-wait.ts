import type { MailFailureKind } from '@evisa/shared/domain/mail-failures';

/** Why a mail waits, for staff. Kinds without a text are final, or have a sentence as their reason. */
const waitTexts: Partial<Record<MailFailureKind, string>> = {
  sender: 'The provider refuses the sender’s address.',
  access: 'The provider refuses this server or its account.',
  'sign-in': 'The provider refuses the sign-in.',
  encryption: 'The connection to the provider could not be encrypted.',
  quota: 'The account has reached a limit of the provider.',
  connection: 'The provider cannot be reached.',
  temporary: 'The provider asks to try again later.',
  internal: 'This server could not make the email.',
};

/** Says why a mail waits, followed by the provider's answer. */
export function describeMailWait(reason: string, kind: MailFailureKind | null): string {
  const text = kind && waitTexts[kind];
  return text ? `Waiting: ${text} ${reason}` : `Waiting: ${reason}`;
}
