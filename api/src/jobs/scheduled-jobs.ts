import type { FastifyBaseLogger } from 'fastify';
import { activateDueOrders } from '../commands/orders/activate-due-orders';
import { redactDatabaseError } from '../db/query/database-errors';
import { deleteIdempotencyKeysBefore } from '../db/idempotency/idempotency-keys';
import { deleteRemoteFailuresBefore } from '../db/releases/remote-failures';
import { deleteOldAttempts } from '../db/rate-limits/rate-limits';
import type { Services } from '../main/services';

const intervalMs = 10 * 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * What the calendar brings: Future orders whose day has come become New, Idempotency-Keys are forgotten after 24 hours, failures of
 * releases after 30 days, tries when they count nowhere any more, and half-written files after an hour. All may run at any time and as often as one likes, so they run at
 * the start and every ten minutes.
 */
export async function startScheduledJobs(services: Services, log: FastifyBaseLogger): Promise<{ stop(): void }> {
  async function run(): Promise<void> {
    const now = new Date();
    await activateDueOrders(services, now);
    const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
    await deleteIdempotencyKeysBefore(services.db, before(dayMs));
    await deleteRemoteFailuresBefore(services.db, before(30 * dayMs));
    // A folder that is away for a moment keeps no other job waiting; readiness says so.
    await services.files.removeTemporaryFilesBefore(new Date(now.getTime() - hourMs)).catch(() => undefined);
    await deleteOldAttempts(
      services.db,
      Math.max(...Object.values(services.rateLimitRules).map((limit) => limit.windowSeconds)),
    );
  }
  await run();
  const timer = setInterval(() => {
    run().catch((error: unknown) => log.error({ err: redactDatabaseError(error) }, 'a daily job failed'));
  }, intervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
