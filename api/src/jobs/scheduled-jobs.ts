import type { FastifyBaseLogger } from 'fastify';
import { measureJob } from '../adapters/metrics/measure-job';
import { activateDueOrders } from '../commands/orders/activate-due-orders';
import { mailEndingKeys } from '../commands/service-keys/mail-ending-keys';
import { listFullRooms } from '../db/releases/collection-rooms';
import { listUnscheduledOrders } from '../db/orders/move-order-rows';
import { redactDatabaseError } from '../db/query/database-errors';
import { deleteOldAttempts } from '../db/rate-limits/rate-limits';
import { deleteOldRows, retentionRules } from '../db/retention/delete-old-rows';
import type { Services } from '../services/services';
import { startIntervalJob } from './interval-job';

const intervalMs = 10 * 60_000;
const hourMs = 60 * 60_000;
/** How many orders a line of the log names. */
const listedOrders = 20;

/**
 * Activates due orders, logs the ids of Future orders that it cannot activate, mails Admins about service keys that end, and deletes old rows,
 * attempts that no longer count for any rate limit, and temporary files after an hour. Runs at start-up and every ten minutes; each job can
 * run at any time and repeatedly.
 * @throws if the run at start-up fails.
 */
export async function startScheduledJobs(services: Services, log: FastifyBaseLogger): Promise<{ stop(): void }> {
  async function run(): Promise<void> {
    const now = new Date();
    const { db, files, metrics, rateLimitRules } = services;
    await measureJob(metrics, 'activate-due-orders', () => activateDueOrders(services, now));
    const orders = await listUnscheduledOrders(db, listedOrders);
    if (orders.length > 0)
      log.warn({ orders }, 'these Future orders have no day before the entry on which they become New');
    await measureJob(metrics, 'mail-ending-keys', () => mailEndingKeys(services));
    const full = await listFullRooms(db);
    if (full.length > 0) log.warn({ full }, 'too much was reported by browsers: new reports of these are left out');
    for (const rule of retentionRules) await measureJob(metrics, `delete-${rule.name}`, () => deleteOldRows(db, rule));
    // A data folder that is away for a moment must not delay other jobs. The readiness check reports it.
    await measureJob(metrics, 'delete-temporary-files', () =>
      files.removeTemporaryFilesBefore(new Date(now.getTime() - hourMs)),
    ).catch(() => undefined);
    const longestWindow = Math.max(...Object.values(rateLimitRules).map((limit) => limit.windowSeconds));
    await measureJob(metrics, 'delete-rate-limit-attempts', () => deleteOldAttempts(db, longestWindow));
  }
  await run();
  const job = startIntervalJob(
    () => run().catch((error: unknown) => log.error({ err: redactDatabaseError(error) }, 'a scheduled job failed')),
    intervalMs,
  );
  return { stop: () => void job.stop() };
}
