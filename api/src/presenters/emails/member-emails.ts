import { formatActorName } from '@evisa/shared/domain/audit-action-labels';
import { paths } from '@evisa/shared/domain/paths';
import { escapeHtml, renderEmailButton, renderEmailLayout } from './email-layout';
import { isolateBidiText } from './isolate-bidi-text';
import type { EmailContent } from './applicant-email';
import type { Member } from '../../db/members/members';

interface ChangeText {
  subject: string;
  /** Says what happened: `by` is the colleague who did it, `what` what it is about. */
  what: (by: string, what: string) => string;
  /** What to do, if it is not what the other emails of the table say. */
  next?: string;
}

/** The subject and message of each notice to all Admins. */
const adminNoticeTexts = {
  'admin-added': { subject: 'A new Admin', what: (by, what) => `${by} made ${what} an Admin.` },
  'service-key-added': { subject: 'A new API key', what: (by, what) => `${by} created the API key ${what}.` },
  'service-key-renewed': {
    subject: 'An API key was renewed',
    what: (by, what) => `${by} renewed the API key ${what}.`,
  },
  'service-key-ends': {
    subject: 'An API key ends soon',
    what: (_, what) => `The API key ${what}. From then on, the portal refuses the program that uses it.`,
    next: 'All Admins get this email. Renew the key under API keys, or revoke it if no program uses it.',
  },
  'webhook-added': {
    subject: 'A webhook to a new address',
    what: (by, what) => `${by} set up a webhook that sends events of orders to ${what}.`,
  },
  'webhook-secret-rotated': {
    subject: 'The secret of a webhook was replaced',
    what: (by, what) => `${by} replaced the secret of the webhook to ${what}.`,
  },
  'remote-approved': {
    subject: 'A remote was approved',
    what: (by, what) => `${by} approved the remote ${what}, whose code now runs in the portal.`,
  },
} as const satisfies Record<string, ChangeText>;

export type AdminNotice = keyof typeof adminNoticeTexts;

/** The subject and message for each change. */
const accountChangeTexts = {
  ...adminNoticeTexts,
  'account-added': {
    subject: 'Your account',
    what: (by) =>
      `${by} created an account for you and will give you a password. It works once: after you sign in, you choose your own.`,
  },
  'first-password': {
    subject: 'A new password was set for your account',
    what: (by) =>
      `${by} set a new password for your account and will give it to you. It works once: after you sign in, you choose your own.`,
  },
  'password-changed': { subject: 'Your password was changed', what: () => 'The password of your account was changed.' },
  'email-changed': {
    subject: 'Your email address was changed',
    what: () => 'The email address of your account was changed. Use the new address to sign in.',
  },
  'second-factor-on': {
    subject: 'Your second factor was set up',
    what: () => 'An authenticator app was set up for your account. You now need its code to sign in.',
  },
  'second-factor-off': {
    subject: 'Your second factor was turned off',
    what: () => 'The second factor of your account was turned off. You now need only your password to sign in.',
  },
  'second-factor-reset': {
    subject: 'Your second factor was turned off',
    what: (by) => `${by} turned off the second factor of your account. You were signed out everywhere.`,
  },
} as const satisfies Record<string, ChangeText>;

export type AccountChange = keyof typeof accountChangeTexts;

export function isAccountChange(value: unknown): value is AccountChange {
  return typeof value === 'string' && Object.hasOwn(accountChangeTexts, value);
}

/** Composes the email that informs a member of staff about a change of their account, or an Admin about lasting control. */
export function composeAccountChangeEmail(
  { name, change, by, what: about = '' }: { name: string; change: AccountChange; by: string; what?: string },
  { portalName, portalUrl }: { portalName: string; portalUrl: string },
): Omit<EmailContent, 'replyTo'> {
  const { subject, what, next }: ChangeText = accountChangeTexts[change];
  const link = `${portalUrl}${paths.signIn()}`;
  const greeting = `Hello ${isolateBidiText(name)},`;
  const happened = what(isolateBidiText(formatActorName(by)), isolateBidiText(about));
  const otherwise =
    next ??
    (Object.hasOwn(adminNoticeTexts, change)
      ? 'All Admins get this email. If you did not expect it, ask your colleague at once, and remove it in the portal.'
      : 'If you did not expect this, contact an Admin of your team immediately.');
  return {
    subject: `${subject} · ${portalName}`,
    text: `${[greeting, happened, link, otherwise, portalName].join('\n\n')}\n`,
    html: renderEmailLayout({
      heading: portalName,
      body: `<p>${escapeHtml(greeting)}</p>\n<p>${escapeHtml(happened)}</p>\n${renderEmailButton(link, 'Go to the portal')}\n<p>${escapeHtml(otherwise)}</p>`,
      closing: escapeHtml(portalName),
    }),
  };
}

/** Composes the email with a password reset link for a member of staff. */
export function composePasswordResetEmail(
  { name, email }: Pick<Member, 'name' | 'email'>,
  token: string,
  { portalName, portalUrl }: { portalName: string; portalUrl: string },
): Omit<EmailContent, 'replyTo'> {
  const link = `${portalUrl}${paths.resetPassword(token)}`;
  const greeting = `Hello ${isolateBidiText(name)},`;
  const why = `We received a request to reset the password of your account (${email}). The link works once and expires in 30 minutes.`;
  const otherwise = 'If you did not request this, you do not need to do anything. Your password has not changed.';
  return {
    subject: `Reset your password for ${portalName}`,
    text: `${[greeting, why, link, otherwise, portalName].join('\n\n')}\n`,
    html: renderEmailLayout({
      heading: portalName,
      body: `<p>${escapeHtml(greeting)}</p>\n<p>${escapeHtml(why)}</p>\n${renderEmailButton(link, 'Choose a new password')}\n<p>${escapeHtml(otherwise)}</p>`,
      closing: escapeHtml(portalName),
    }),
  };
}
