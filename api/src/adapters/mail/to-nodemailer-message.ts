import type { SendMailOptions } from 'nodemailer';
import { formatFlowed } from './format-flowed';

/** A mail, ready for any provider. */
export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: { name: string; contentType: string; bytes: Buffer }[];
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  /** The same for every try, so that a provider and a mailbox can tell a repeat. */
  messageId: string;
}

/** Who a mail comes from, as a mail program shows it. */
export interface MailFromAddress {
  name: string;
  address: string;
}

/** A mail as the mail library takes it: text and HTML to choose from, and the attachments beside them. */
export function toNodemailerMessage(author: MailFromAddress, mail: MailMessage): SendMailOptions {
  return {
    from: { name: stripLineBreaks(author.name), address: author.address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: stripLineBreaks(mail.subject),
    messageId: mail.messageId,
    // Nobody's out-of-office reply may answer a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    alternatives: [
      { contentType: 'text/plain; charset=utf-8; format=flowed', content: formatFlowed(mail.text) },
      { contentType: 'text/html; charset=utf-8', content: mail.html },
    ],
    attachments: mail.attachments.map(({ name, contentType, bytes }) => ({
      filename: name,
      contentType,
      content: bytes,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Line breaks and other control characters end a header; a name or subject has none. */
function stripLineBreaks(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
