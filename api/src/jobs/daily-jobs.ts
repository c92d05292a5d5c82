import type { FastifyBaseLogger } from 'fastify';
import { releaseDueOrders } from '../commands/release-due-orders';
import { redactDatabaseError } from '../db/database-errors';
import { deleteIdempotencyKeysBefore } from '../db/idempotency';
import type { Services } from '../main/services';

const everyMs = 10 * 60_000;
const keptMs = 24 * 60 * 60_000;

/**
 * What the calendar brings: Future orders whose day has come become New, and Idempotency-Keys are forgotten after 24 hours.
 * Both may run at any time and as often as one likes, so they run at the start and every ten minutes.
 */
export async function startDailyJobs(services: Services, log: FastifyBaseLogger): Promise<{ stop(): void }> {
  async function run(): Promise<void> {
    const now = new Date();
    await releaseDueOrders(services, now);
    await deleteIdempotencyKeysBefore(services.db, new Date(now.getTime() - keptMs).toISOString());
  }
  await run();
  const timer = setInterval(() => {
    run().catch((error: unknown) => log.error({ err: redactDatabaseError(error) }, 'a daily job failed'));
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
