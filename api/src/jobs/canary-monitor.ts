import type { FastifyBaseLogger } from 'fastify';
import { haltCanary } from '../commands/releases/remote-failures';
import { redactDatabaseError } from '../db/query/database-errors';
import type { Services } from '../main/services';

const intervalMs = 60_000;

export interface CanaryMonitor {
  /** Looks now: called right after a failure was told. */
  checkNow(): void;
  stop(): Promise<void>;
}

/**
 * Takes a canary back that fails too often. It looks when a failure is told, and every minute for what could not be done then.
 * Any number of processes may run one.
 */
export function startCanaryMonitor(services: Services, log: FastifyBaseLogger): CanaryMonitor {
  let running = Promise.resolve();
  let stopped = false;

  async function look(): Promise<void> {
    try {
      const done = await haltCanary(services);
      if (done !== null) log.warn({ canary: done }, 'a canary was taken back');
    } catch (error) {
      log.error({ err: redactDatabaseError(error) }, 'a canary cannot be watched, or not be taken back');
    }
  }

  const wake = () => {
    if (!stopped) running = running.then(look);
  };
  const timer = setInterval(wake, intervalMs);
  timer.unref();
  return {
    checkNow: wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
