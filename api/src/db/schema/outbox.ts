import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { mailStates } from '@evisa/shared/contract/mail';
import { isoTimestamp } from './column-types';
import { mailHistory } from './order-history';
import { inLiterals } from './sql-literals';

/** What must be sent after a commit. Written in the same transaction as its cause, taken by a worker. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** A second row with the same key is not made: one click is one mail. */
    dedupe_key: text().notNull().unique('outbox_dedupe_key_unique'),
    mail_history_id: bigint({ mode: 'number' }).references(() => mailHistory.id),
    state: text({ enum: mailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    next_attempt_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    /** Whoever took it has until then. */
    lease_until: isoTimestamp(),
    last_error: text(),
    message_id: text(),
    created_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('outbox_due')
      .on(table.next_attempt_at, table.id)
      .where(sql`${table.state} = 'queued'`),
    index('outbox_mail').on(table.mail_history_id),
    check('outbox_state_known', inLiterals(table.state, mailStates)),
  ],
);

/** The answers to repeatable calls, by who called what with which key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Person and call. */
    scope: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    /** The first call runs until then; a crashed one is taken over. */
    lease_until: isoTimestamp().notNull(),
    http_status: integer(),
    response: jsonb().$type<unknown>(),
    created_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_age').on(table.created_at)],
);

/** Where applicants can pay. Exactly one is active. */
export const paymentGateways = pgTable(
  'payment_gateways',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    gateway_name: text().notNull().unique(),
    is_active: boolean().notNull().default(false),
    /** Who made it the active one last, by name, and when. */
    activated_by: text(),
    activated_at: isoTimestamp(),
  },
  (table) => [
    uniqueIndex('payment_gateways_one_active')
      .on(table.is_active)
      .where(sql`${table.is_active}`),
  ],
);
