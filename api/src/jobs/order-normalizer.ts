import type { FastifyBaseLogger } from 'fastify';
import { measureJob } from '../adapters/metrics/measure-job';
import { listUnknownCountries, normalizeOrders } from '../commands/orders/normalize-orders';
import { redactDatabaseError } from '../db/query/database-errors';
import type { Services } from '../services/services';
import { startIntervalJob } from './interval-job';

const intervalMs = 10 * 60_000;

/**
 * Normalizes the orders that a release before stored, beside the requests: at start, and every ten minutes because processes of that release
 * can still store some. Logs how many, how many Future orders got a processing date, and how many texts are no country.
 */
export function startOrderNormalizer(
  { db, metrics }: Pick<Services, 'db' | 'metrics'>,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let isStopped = false;

  async function normalize(): Promise<void> {
    const { orders, renamed, scheduled } = await normalizeOrders(db, () => isStopped);
    if (orders === 0) return;
    const unknown = (await listUnknownCountries(db)).length;
    log.info(
      { orders, renamed, scheduled, unknown },
      'normalized telephones, countries and processing dates of an earlier release; `npm run normalize-orders` lists the unknown ones',
    );
  }

  const job = startIntervalJob(
    () =>
      measureJob(metrics, 'normalize-orders', normalize).catch((error: unknown) =>
        log.error({ err: redactDatabaseError(error) }, 'normalizing orders failed'),
      ),
    intervalMs,
  );
  job.runNow();
  return {
    stop() {
      isStopped = true;
      return job.stop();
    },
  };
}
