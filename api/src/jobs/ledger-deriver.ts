import type { FastifyBaseLogger } from 'fastify';
import { measureJob } from '../adapters/metrics/measure-job';
import { deriveLedgers } from '../commands/payments/derive-ledgers';
import { redactDatabaseError } from '../db/query/database-errors';
import type { Services } from '../services/services';
import { startIntervalJob } from './interval-job';

const intervalMs = 10 * 60_000;

/**
 * Derives refunds and disputes from the events that a release before stored, beside the requests: at start, and every ten minutes because
 * processes of that release can still store some. Logs how many.
 */
export function startLedgerDeriver(
  { db, metrics }: Pick<Services, 'db' | 'metrics'>,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let isStopped = false;

  async function derive(): Promise<void> {
    const { orders, events, disputes, corrected } = await deriveLedgers(db, () => isStopped);
    if (orders > 0)
      log.info(
        { orders, events, disputes, corrected },
        'derived refunds and disputes from events of an earlier release',
      );
  }

  const job = startIntervalJob(
    () =>
      measureJob(metrics, 'derive-ledgers', derive).catch((error: unknown) =>
        log.error({ err: redactDatabaseError(error) }, 'deriving ledgers failed'),
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
