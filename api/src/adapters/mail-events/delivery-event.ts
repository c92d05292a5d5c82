import { toStorable } from '../mailbox/storable-text';

/** What a mail provider reports about an email after it accepted it. */
export interface DeliveryEvent {
  /** `bounced`: it will not arrive. `delayed`: the provider goes on trying. `complained`: the recipient marked it as spam. */
  outcome: 'delivered' | 'delayed' | 'bounced' | 'complained';
  /** ISO 8601. */
  at: string;
  /** The server's response, for `explainMailFailure`; of bounces and delays. */
  reason: string | null;
  /** The envelope sender, which may have a token of ours. */
  envelopeSender: string | null;
  /** The id that the provider gave the email. */
  providerMessageId: string | null;
  /** The Message-ID that we gave it, in brackets. */
  messageId: string | null;
}

const maxReasonLength = 500;

/** Joins the parts of a reason that there are, in one line. */
export function joinReason(...parts: readonly (string | null | undefined)[]): string | null {
  return parts.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim().slice(0, maxReasonLength) || null;
}

/** For `JSON.parse`: takes from texts what the database cannot store. Part of them comes from recipients' mail servers. */
export const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? toStorable(value) : value;
