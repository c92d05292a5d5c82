import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { mailKinds, mailStates } from '@evisa/shared/contract/mail';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { isoTimestamp } from './column-types';
import { members } from './members';
import { inLiterals } from './sql-literals';
import { orders } from './orders';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const orderId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => orders.order_id);

/** Visa documents staff uploaded. The newest of an order is the one the applicant gets. */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: id(),
    order_id: orderId(),
    /** Generated; the stored file is `{order_id}_{file1}`. */
    file1: text().notNull().unique(),
    customer_name: text().notNull(),
    /** The name the file had on the uploader's disk: data, never a path. */
    original_name: text().notNull(),
    content_type: text().notNull(),
    byte_size: integer().notNull(),
    uploaded_by: integer().references(() => members.id),
    uploaded_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('issued_documents_order').on(table.order_id, table.id.desc().nullsFirst())],
);

/** Every mail to an applicant, from the moment it was asked for. */
export const mailHistory = pgTable(
  'mail_history',
  {
    id: id(),
    order_id: orderId(),
    create_ts: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    kind: text({ enum: mailKinds }).notNull(),
    document_id: bigint({ mode: 'number' }).references(() => issuedDocuments.id),
    recipient: text().notNull(),
    mail_service_provider: text({ enum: mailProviders }).notNull(),
    state: text({ enum: mailStates }).notNull().default('queued'),
    /** The provider's last refusal, in its words. */
    reason: text(),
    /** What the mail server answered when it took the mail. */
    response: text(),
    sent_at: isoTimestamp(),
    requested_by: integer().references(() => members.id),
  },
  (table) => [
    index('mail_history_order').on(table.order_id, table.id.desc().nullsFirst()),
    index('mail_history_document').on(table.document_id),
    check('mail_history_state_known', inLiterals(table.state, mailStates)),
    check('mail_history_provider_known', inLiterals(table.mail_service_provider, mailProviders)),
  ],
);

/** Every download of the issued document by an applicant. */
export const downloadHistory = pgTable(
  'download_history',
  {
    id: id(),
    order_id: orderId(),
    document_id: bigint({ mode: 'number' }).references(() => issuedDocuments.id),
    create_ts: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    ip: text().notNull(),
    /** The place (country). */
    timezone: text().notNull(),
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

/** What staff wrote about an order. */
export const remarks = pgTable(
  'remarks',
  {
    id: id(),
    order_id: orderId(),
    created_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
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
    /** The click that wrote it: one click is one remark, also after a crash. */
    once_key: text().unique('remarks_once_key_unique'),
  },
  (table) => [index('remarks_order').on(table.order_id, table.id.desc().nullsFirst())],
);

/** Field → its value before and after. */
export type FieldChanges = Record<string, { from: unknown; to: unknown }>;

/** Who changed what and when. Nobody can edit it: a trigger refuses every change and removal. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    /** No reference: the trail outlives what it tells of. */
    order_id: bigint({ mode: 'number' }),
    actor_id: integer(),
    /** The actor's name at the time; `system` for a job. */
    actor_name: text().notNull(),
    action: text().notNull(),
    changes: jsonb().$type<FieldChanges>().notNull(),
    at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    /** The release set the actor's screen ran, where it was told. */
    release_set: text(),
    /** From where, where a call made it. */
    ip: text(),
  },
  (table) => [
    index('audit_entries_order').on(table.order_id, table.id.desc().nullsFirst()),
    index('audit_entries_actor').on(table.actor_name, table.id.desc().nullsFirst()),
    index('audit_entries_action').on(table.action, table.id.desc().nullsFirst()),
    index('audit_entries_at').on(table.at),
  ],
);

/** Pages that show an order now; one that is not renewed in time counts no more. */
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

/**
 * The chain over the audit trail: each seal hashes an entry and the seal before it, with a key that the database does not have, so that
 * a changed or removed entry shows, and nobody with the database alone can make the chain again. Made shortly after the commit, in
 * an order of its own, so that writers do not wait for one another.
 */
export const auditChain = pgTable('audit_chain', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  entry_id: bigint({ mode: 'number' }).notNull().unique('audit_chain_entry_unique'),
  hash: text().notNull(),
});

/** The chain as it was made before seals had a key: kept and checked, and not added to. */
export const auditSeals = pgTable('audit_seals', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  entry_id: bigint({ mode: 'number' }).notNull().unique('audit_seals_entry_unique'),
  hash: text().notNull(),
});
