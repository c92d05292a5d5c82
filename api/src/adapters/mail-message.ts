/** A mail, ready for any provider. */
export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: { name: string; contentType: string; bytes: Buffer }[];
  /** The same for every try, so that a provider and a mailbox can tell a repeat. */
  messageId: string;
}
