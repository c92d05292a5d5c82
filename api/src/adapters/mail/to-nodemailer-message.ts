import type { SendMailOptions } from 'nodemailer';
import { formatFlowed } from './format-flowed';

/** A mail in the form that every provider accepts. */
export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: { name: string; contentType: string; bytes: Buffer }[];
  /** The address for replies, if it is not the sender's. */
  replyTo?: string;
  /** Message-IDs of the conversation that the mail continues, with brackets, oldest first. */
  thread?: readonly string[];
  /** Whether a person wrote it. Others are marked as automatic. */
  isPersonal?: boolean;
  /** The same for every attempt, so that a provider or mailbox can detect duplicates. */
  messageId: string;
  /** Names the mail in an envelope sender of its own, to which bounces go. Unset: bounces go to the author. */
  bounceToken?: string;
}

/** The sender that a mail program shows. */
export interface MailFromAddress {
  name: string;
  address: string;
}

/** Converts a mail to the mail library's format: text and HTML as alternatives, with the attachments beside them. */
export function toNodemailerMessage(author: MailFromAddress, mail: MailMessage): SendMailOptions {
  return {
    from: { name: stripLineBreaks(author.name), address: author.address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: stripLineBreaks(mail.subject),
    messageId: mail.messageId,
    // A reply to the newest, so that mail programs show them together (RFC 5322).
    ...(mail.thread?.length && { inReplyTo: mail.thread.at(-1), references: [...mail.thread] }),
    // Prevents out-of-office replies (RFC 3834).
    ...(!mail.isPersonal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
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

/** Removes line breaks and other control characters, which could inject headers. */
function stripLineBreaks(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
