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
