import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { mailKinds, mailStates, type OrderMessage } from '@evisa/shared/contract/mail';
import { mailFailureKinds } from '@evisa/shared/domain/mail-failures';
import { remarkFlags } from '@evisa/shared/domain/orders/remark-flags';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { generatedId, inLiterals, isoTimestamp, timestampDefaultNow } from './column-helpers';
import { members } from './members';
import { orders } from './orders';

const orderId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => orders.order_id);

/** Visa documents that staff uploaded. The applicant gets the newest one of an order that is not withdrawn. */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: generatedId(),
    order_id: orderId(),
    /** A generated name. The stored file is `{order_id}_{file1}`. */
    file1: text().notNull().unique(),
    customer_name: text().notNull(),
    /** The file's name on the uploader's disk. Never used as a path. */
    original_name: text().notNull(),
    content_type: text().notNull(),
    byte_size: integer().notNull(),
    uploaded_by: integer().references(() => members.id),
    uploaded_at: timestampDefaultNow(),
    /** Since when no applicant gets the document. */
    withdrawn_at: isoTimestamp(),
    withdrawn_by: integer().references(() => members.id),
    /** What a member wrote, which can be about a person: erased with the order, and not in the audit trail. */
    withdrawal_reason: text(),
  },
  (table) => [
    index('issued_documents_order').on(table.order_id, table.id.desc().nullsFirst()),
    index('issued_documents_current')
      .on(table.order_id)
      .where(sql`${table.withdrawn_at} is null`),
  ],
);

/** Every email to an applicant, from the request to its delivery. */
export const mailHistory = pgTable(
  'mail_history',
  {
    id: generatedId(),
    order_id: orderId(),
    create_ts: timestampDefaultNow(),
    kind: text({ enum: mailKinds }).notNull(),
    document_id: bigint({ mode: 'number' }).references(() => issuedDocuments.id),
    /**
     * Whether the email says that a document was withdrawn. Its kind is `download-link`, because pages and processes of the release before know no
     * further kinds.
     */
    is_withdrawal: boolean().notNull().default(false),
    /** What a member wrote to the applicant. The kind is `download-link` then, for the same reason. */
    message: jsonb().$type<OrderMessage>(),
    recipient: text().notNull(),
    mail_service_provider: text({ enum: mailProviders }).notNull(),
    state: text({ enum: mailStates }).notNull().default('queued'),
    /** Why the email failed or waits; of a sent email, why it carries a link instead of the document. */
    reason: text(),
    /**
     * Why the last attempt failed; null if there was none or the email was sent. `state` tells whether it waits: `no-provider` waits until
     * a provider is set up, and a repairable kind of a failed email means that it was given up after five days.
     */
    failure_kind: text({ enum: mailFailureKinds }),
    /** The Message-ID that every attempt sends. */
    message_id: text(),
    /** The id in the mail server's response. SES puts it into the Message-ID that recipients see. */
    provider_message_id: text(),
    /** The mail server's response when it accepted the email. */
    response: text(),
    sent_at: isoTimestamp(),
    /** When a mail server reported that it could not deliver the email that a provider had accepted. `state` is `failed` then. */
    bounced_at: isoTimestamp(),
    /** When the provider reported that the recipient's server took the email, first. */
    delivered_at: isoTimestamp(),
    /** When the provider or a server last reported that the email is late, and why. */
    delayed_at: isoTimestamp(),
    delay_reason: text(),
    /** When the recipient marked the email as spam. */
    complained_at: isoTimestamp(),
    /** When the last attempt was given up; null for rows of an earlier release. */
    failed_at: isoTimestamp(),
    requested_by: integer().references(() => members.id),
    /** When the member who requested it saw that it was not delivered. */
    seen_at: isoTimestamp(),
    /** Since when a member must do something about it. The database sets it when the mail fails, and clears it when it is sent. */
    open_at: isoTimestamp(),
  },
  (table) => [
    index('mail_history_order').on(table.order_id, table.id.desc().nullsFirst()),
    index('mail_history_document').on(table.document_id),
    // Few rows.
    index('mail_history_open')
      .on(table.order_id, table.id)
      .where(sql`${table.open_at} is not null`),
    index('mail_history_message')
      .on(table.message_id)
      .where(sql`${table.message_id} is not null`),
    index('mail_history_provider_message')
      .on(table.provider_message_id)
      .where(sql`${table.provider_message_id} is not null`),
    index('mail_history_bounced')
      .on(table.order_id)
      .where(sql`${table.bounced_at} is not null`),
    check('mail_history_state_known', inLiterals(table.state, mailStates)),
    check('mail_history_provider_known', inLiterals(table.mail_service_provider, mailProviders)),
  ],
);

/** Every download of an issued document by an applicant. */
export const downloadHistory = pgTable(
  'download_history',
  {
    id: generatedId(),
    order_id: orderId(),
    document_id: bigint({ mode: 'number' }).references(() => issuedDocuments.id),
    create_ts: timestampDefaultNow(),
    ip: text().notNull(),
    /** The country's English name. */
    timezone: text().notNull(),
    /** The country (ISO 3166-1 alpha-2), if it is known. Null in rows of an earlier release, whose names are mapped when they are read. */
    region: text(),
    /** `Browser-Device-Type`. */
    browser: text().notNull(),
    os: text().notNull(),
  },
  (table) => [
    index('download_history_order').on(table.order_id, table.id.desc().nullsFirst()),
    index('download_history_document').on(table.document_id),
  ],
);

const flag = () => boolean().notNull().default(false);

/** Remarks of staff on an order. */
export const remarks = pgTable(
  'remarks',
  {
    id: generatedId(),
    order_id: orderId(),
    created_at: timestampDefaultNow(),
    /** The writer's name at the time. */
    remark_name: text().notNull(),
    member_id: integer().references(() => members.id),
    remark: text().notNull(),
    whatsapp: flag(),
    telephone: flag(),
    status_refund: flag(),
    voided: flag(),
    chargeback: flag(),
    report_error: flag(),
    /** Named the request, so that a repeat added no second remark. Nothing writes it any more: processes of the release before do. */
    once_key: text().unique('remarks_once_key_unique'),
  },
  (table) => [
    index('remarks_order').on(table.order_id, table.id.desc().nullsFirst()),
    index('remarks_member').on(table.member_id, table.order_id),
    index('remarks_flags')
      .on(table.order_id)
      .where(
        sql`(${sql.join(
          remarkFlags.map(({ stored }) => sql`${table[stored]}`),
          sql` or `,
        )})`,
      ),
  ],
);

/** Pages that show an order now. A page that does not renew its row in time no longer counts. */
export const orderViewers = pgTable(
  'order_viewers',
  {
    page: uuid().primaryKey(),
    order_id: orderId(),
    member_id: integer()
      .notNull()
      .references(() => members.id),
    seen_at: isoTimestamp().notNull(),
  },
  (table) => [index('order_viewers_order').on(table.order_id)],
);
