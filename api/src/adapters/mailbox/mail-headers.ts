import type { Email } from 'postal-mime';

/** Returns the first header of a name in lower case, or null. */
export function getHeader(email: Email, name: string): string | null {
  return email.headers.find(({ key }) => key === name)?.value ?? null;
}

/**
 * Whether a message was sent with the empty envelope sender: by a server, or by a program that no one should answer (RFC 5321, 4.5.5). Sendmail
 * delivers it as MAILER-DAEMON's.
 */
export const hasEmptyReturnPath = (email: Email) =>
  /^\s*<\s*(?:mailer-daemon(?:@[^<>\s]*)?)?\s*>\s*$/i.test(getHeader(email, 'return-path') ?? '');

/** Whether a part of a message has a type. */
export const hasPart = (email: Email, type: RegExp) => email.attachments.some(({ mimeType }) => type.test(mimeType));

/** The types of a returned message or its header. */
export const originalTypes = /^(?:text\/rfc822-headers|message\/rfc822|message\/global(?:-headers)?)$/;
