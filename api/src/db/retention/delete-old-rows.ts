import { lt, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../query/executor';
import { idempotencyKeys } from '../schema/idempotency-keys';
import { incomingMails } from '../schema/incoming-mails';
import { passwordResetTokens, sessions } from '../schema/members';
import { outbox } from '../schema/outbox';
import { releaseFailures } from '../schema/release-failures';
import { remoteErrors } from '../schema/remote-errors';
import { remoteSamples } from '../schema/remote-samples';
import { uploadedRemotes } from '../schema/uploaded-remotes';
import { webhookDeliveries } from '../schema/webhooks';

interface RetentionRule {
  name: string;
  table: PgTable;
  days: number;
  /** Tells whether a row is older than this moment, and no longer used. */
  isOld: (moment: SQL) => SQL;
}

/** THE table of rows that are deleted by themselves. docs/OPERATING.md names each. */
export const retentionRules: readonly RetentionRule[] = [
  {
    name: 'idempotency-keys',
    table: idempotencyKeys,
    days: 1,
    isOld: (moment) => lt(idempotencyKeys.created_at, moment),
  },
  {
    name: 'password-resets',
    table: passwordResetTokens,
    days: 1,
    isOld: (moment) => lt(passwordResetTokens.expires_at, moment),
  },
  { name: 'remote-failures', table: releaseFailures, days: 30, isOld: (moment) => lt(releaseFailures.at, moment) },
  { name: 'remote-errors', table: remoteErrors, days: 30, isOld: (moment) => lt(remoteErrors.last_at, moment) },
  { name: 'remote-samples', table: remoteSamples, days: 30, isOld: (moment) => lt(remoteSamples.at, moment) },
  {
    name: 'finished-mails',
    table: outbox,
    days: 30,
    isOld: (moment) =>
      sql`${outbox.created_at} < ${moment} and ${outbox.state} <> 'queued' and ${outbox.webhook_delivery_id} is null`,
  },
  {
    name: 'webhook-deliveries',
    table: webhookDeliveries,
    days: 30,
    isOld: (moment) =>
      sql`${webhookDeliveries.created_at} < ${moment} and not exists (select from ${outbox} where ${outbox.webhook_delivery_id} = ${webhookDeliveries.id} and ${outbox.state} = 'queued')`,
  },
  {
    name: 'uploaded-remotes',
    table: uploadedRemotes,
    days: 30,
    // An approval counts until an Admin rolls it back.
    isOld: (moment) => sql`${uploadedRemotes.uploaded_at} < ${moment} and ${uploadedRemotes.state} <> 'approved'`,
  },
  {
    name: 'unmatched-mails',
    table: incomingMails,
    days: 90,
    isOld: (moment) => sql`${incomingMails.received_at} < ${moment} and ${incomingMails.order_id} is null`,
  },
  // Longer, because unlocking an account reads from where its member signed in.
  { name: 'sessions', table: sessions, days: 90, isOld: (moment) => lt(sessions.expires_at, moment) },
];

/** Few enough that no statement takes long, also after an upgrade that finds years of rows. */
const maxRows = 10_000;

/** Deletes up to 10,000 rows that a rule calls old, by the clock of the database. */
export async function deleteOldRows(db: Executor, { table, days, isOld }: RetentionRule): Promise<void> {
  const moment = sql`now() - ${days} * interval '1 day'`;
  await db.delete(table).where(sql`ctid in (select ctid from ${table} where ${isOld(moment)} limit ${maxRows})`);
}
