import type { FastifyBaseLogger } from 'fastify';
import { releaseDueOrders } from '../commands/release-due-orders';
import { redactDatabaseError } from '../db/database-errors';
import { deleteIdempotencyKeysBefore } from '../db/idempotency';
import { deleteReleaseFailuresBefore } from '../db/release-failures';
import { forgetTries } from '../db/tries';
import type { Services } from '../main/services';

const everyMs = 10 * 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * What the calendar brings: Future orders whose day has come become New, Idempotency-Keys are forgotten after 24 hours, failures of
 * releases after 30 days, tries when they count nowhere any more, and half-written files after an hour. All may run at any time and as often as one likes, so they run at
 * the start and every ten minutes.
 */
export async function startDailyJobs(services: Services, log: FastifyBaseLogger): Promise<{ stop(): void }> {
  async function run(): Promise<void> {
    const now = new Date();
    await releaseDueOrders(services, now);
    const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
    await deleteIdempotencyKeysBefore(services.db, before(dayMs));
    await deleteReleaseFailuresBefore(services.db, before(30 * dayMs));
    // A folder that is away for a moment keeps no other job waiting; readiness says so.
    await services.files.removeDraftsBefore(new Date(now.getTime() - hourMs)).catch(() => undefined);
    await forgetTries(services.db, Math.max(...Object.values(services.limits).map((limit) => limit.windowSeconds)));
  }
  await run();
  const timer = setInterval(() => {
    run().catch((error: unknown) => log.error({ err: redactDatabaseError(error) }, 'a daily job failed'));
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
