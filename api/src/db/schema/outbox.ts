import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { mailStates } from '@evisa/shared/contract/mail';
import { mailFailureKinds } from '@evisa/shared/domain/mail-failures';
import { generatedId, inLiterals, isoTimestamp, timestampDefaultNow } from './column-helpers';
import { mailHistory } from './order-history';
import { webhookDeliveries } from './webhooks';

/** Work to do after a commit, such as sending an email. Written in the transaction that causes it; a worker leases the rows. */
export const outbox = pgTable(
  'outbox',
  {
    id: generatedId(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Unique, so that one request sends one email. */
    dedupe_key: text().notNull().unique('outbox_dedupe_key_unique'),
    mail_history_id: bigint({ mode: 'number' }).references(() => mailHistory.id),
    webhook_delivery_id: bigint({ mode: 'number' }).references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    state: text({ enum: mailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    next_attempt_at: timestampDefaultNow(),
    /** The end of the current worker's lease. */
    lease_until: isoTimestamp(),
    /** Names the last lease: an outcome counts only from the worker that holds it. Null in rows that only an earlier release leased. */
    lease_id: uuid(),
    last_error: text(),
    /** Why the last attempt to send a mail failed. */
    failure_kind: text({ enum: mailFailureKinds }),
    message_id: text(),
    created_at: timestampDefaultNow(),
  },
  (table) => [
    index('outbox_due')
      .on(table.next_attempt_at, table.id)
      .where(sql`${table.state} = 'queued'`),
    index('outbox_mail').on(table.mail_history_id),
    index('outbox_webhook').on(table.webhook_delivery_id),
    check('outbox_state_known', inLiterals(table.state, mailStates)),
  ],
);
