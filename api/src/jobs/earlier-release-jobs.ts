import type { FastifyBaseLogger } from 'fastify';
import { measureJob } from '../adapters/metrics/measure-job';
import { fillIdentityKeys } from '../commands/duplicates/fill-identity-keys';
import { listUnknownCountries, normalizeOrders } from '../commands/orders/normalize-orders';
import { deriveDueDates } from '../commands/due-dates/derive-due-dates';
import { deriveLedgers } from '../commands/payments/derive-ledgers';
import { redactDatabaseError } from '../db/query/database-errors';
import type { Executor } from '../db/query/executor';
import type { Services } from '../services/services';
import { startIntervalJob } from './interval-job';

const intervalMs = 10 * 60_000;

interface EarlierReleaseJob {
  name: string;
  /** What the log says beside the counts. */
  message: string;
  /** Returns what it did, for the log; `orders` is 0 for nothing. */
  run: (db: Executor, isStopped: () => boolean) => Promise<{ orders: number }>;
}

/** THE table of what is done with rows that a release before, or an earlier calendar, left. */
const jobs: readonly EarlierReleaseJob[] = [
  {
    name: 'normalize-orders',
    message:
      'normalized telephones, countries and processing dates of an earlier release; `npm run normalize-orders` lists the unknown ones',
    async run(db, isStopped) {
      const normalized = await normalizeOrders(db, isStopped);
      return normalized.orders === 0 ? normalized : { ...normalized, unknown: (await listUnknownCountries(db)).length };
    },
  },
  {
    name: 'derive-ledgers',
    message: 'derived refunds and disputes from events of an earlier release',
    run: deriveLedgers,
  },
  {
    name: 'derive-due-dates',
    message: 'worked out due dates of orders of an earlier release or calendar',
    run: deriveDueDates,
  },
  {
    name: 'fill-identity-keys',
    message: 'wrote the keys of duplicates of orders of an earlier release',
    run: fillIdentityKeys,
  },
];

/**
 * Brings what a release before stored to the form of this one, beside the requests: at start, and every ten minutes because processes of that
 * release can still store some. `runNow` runs the jobs at once, as after a change of the calendar. Logs how many.
 */
export function startEarlierReleaseJobs(
  { db, metrics }: Pick<Services, 'db' | 'metrics'>,
  log: FastifyBaseLogger,
): { runNow(): void; stop(): Promise<void> } {
  let isStopped = false;
  const started = jobs.map(({ name, message, run }) => {
    async function runAndLog(): Promise<void> {
      const counts = await run(db, () => isStopped);
      if (counts.orders > 0) log.info(counts, message);
    }
    const job = startIntervalJob(
      () =>
        measureJob(metrics, name, runAndLog).catch((error: unknown) =>
          log.error({ err: redactDatabaseError(error) }, `the job ${name} failed`),
        ),
      intervalMs,
    );
    job.runNow();
    return job;
  });
  return {
    runNow: () => started.forEach((job) => job.runNow()),
    async stop() {
      isStopped = true;
      await Promise.all(started.map((job) => job.stop()));
    },
  };
}
