import { paths } from '@evisa/shared/domain/paths';
import type { Member } from '../../db/members/members';
import { escapeHtml } from './escape-html';
import { isolateBidiText } from './isolate-bidi-text';
import type { EmailContent } from './applicant-email';
import { renderEmailButton, renderEmailLayout } from './email-layout';

/** The mail that brings a member of staff the link to a new password. */
export function composePasswordResetEmail(
  { name, email }: Pick<Member, 'name' | 'email'>,
  token: string,
  { portalName, portalUrl }: { portalName: string; portalUrl: string },
): Omit<EmailContent, 'replyTo'> {
  const link = `${portalUrl}${paths.resetPassword(token)}`;
  const greeting = `Hello ${isolateBidiText(name)},`;
  const why = `Somebody asked for a new password for your account (${email}). The link is good for 30 minutes, and once.`;
  const otherwise = 'If it was not you, you need not do anything: your password stays as it is.';
  return {
    subject: `A new password for ${portalName}`,
    text: `${[greeting, why, link, otherwise, portalName].join('\n\n')}\n`,
    html: renderEmailLayout({
      heading: portalName,
      body: `<p>${escapeHtml(greeting)}</p>\n<p>${escapeHtml(why)}</p>\n${renderEmailButton(link, 'Choose a new password')}\n<p>${escapeHtml(otherwise)}</p>`,
      closing: escapeHtml(portalName),
    }),
  };
}
