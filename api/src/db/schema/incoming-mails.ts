import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { incomingKinds, matchRules, type IncomingMail } from '@evisa/shared/contract/incoming-mails';
import { generatedId, inLiterals, isoTimestamp, timestampDefaultNow } from './column-helpers';
import { members } from './members';
import { mailHistory } from './order-history';
import { orders } from './orders';

/** Every message that came into a mailbox or from a provider, once. */
export const incomingMails = pgTable(
  'incoming_mails',
  {
    id: generatedId(),
    received_at: timestampDefaultNow(),
    kind: text({ enum: incomingKinds }).notNull(),
    /** Tells a message that was moved or comes twice. */
    fingerprint: text().notNull().unique('incoming_mails_fingerprint_unique'),
    message_id: text(),
    /** Null for a message that belongs to no order. */
    order_id: bigint({ mode: 'number' }).references(() => orders.order_id),
    /** The email that it answers or reports about, if that is known. */
    mail_history_id: bigint({ mode: 'number' }).references(() => mailHistory.id),
    /** The rule that found order and email. */
    matched_by: text({ enum: matchRules }),
    sender: text().notNull(),
    sender_name: text().notNull(),
    subject: text().notNull(),
    text: jsonb().$type<IncomingMail['text']>().notNull(),
    attachments: jsonb().$type<IncomingMail['attachments']>().notNull(),
    recipient: text(),
    reason: text(),
    /** Since when a member must do something about it; null if nothing is left to do. */
    open_at: isoTimestamp(),
    closed_by: integer().references(() => members.id),
  },
  (table) => [
    index('incoming_mails_order').on(table.order_id, table.id),
    index('incoming_mails_mail').on(table.mail_history_id),
    // Few rows.
    index('incoming_mails_open')
      .on(table.order_id, table.id)
      .where(sql`${table.open_at} is not null`),
    check('incoming_mails_kind_known', inLiterals(table.kind, incomingKinds)),
    check('incoming_mails_rule_known', inLiterals(table.matched_by, matchRules)),
  ],
);

/** The mailboxes that are read: which process reads one, and how far. */
export const mailboxes = pgTable('mailboxes', {
  /** `user@host:port/folder` */
  name: text().primaryKey(),
  /** UIDs count only together with this. Null before the first message. */
  uid_validity: bigint({ mode: 'number' }),
  /** The UID of the newest message that was stored. */
  last_uid: bigint({ mode: 'number' }).notNull().default(0),
  /** Names the process that reads it. */
  reader: uuid(),
  lease_until: isoTimestamp(),
});
