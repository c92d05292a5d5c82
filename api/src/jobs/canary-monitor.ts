import type { FastifyBaseLogger } from 'fastify';
import { haltCanary } from '../commands/releases/remote-failures';
import { measureJob } from '../adapters/metrics/measure-job';
import { redactDatabaseError } from '../db/query/database-errors';
import type { Services } from '../services/services';
import { startIntervalJob } from './interval-job';

const intervalMs = 60_000;

export interface CanaryMonitor {
  /** Checks the canary without waiting for the interval, such as after a reported failure. */
  checkNow(): void;
  stop(): Promise<void>;
}

/**
 * Halts a canary that fails for too many members. Checks after each reported failure, and every minute to retry checks that failed. Any
 * number of processes can run a monitor.
 */
export function startCanaryMonitor(services: Services, log: FastifyBaseLogger): CanaryMonitor {
  async function checkCanary(): Promise<void> {
    try {
      const halted = await measureJob(services.metrics, 'check-canary', () => haltCanary(services));
      if (halted !== null) log.warn({ canary: halted }, 'halted a canary');
    } catch (error) {
      log.error({ err: redactDatabaseError(error) }, 'checking or halting the canary failed');
    }
  }

  const job = startIntervalJob(checkCanary, intervalMs);
  return { checkNow: job.runNow, stop: job.stop };
}
