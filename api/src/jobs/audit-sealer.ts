import type { FastifyBaseLogger } from 'fastify';
import { hashEntry } from '../commands/check-audit-trail';
import { newestAuditId, sealAudit } from '../db/audit-seals';
import { redactDatabaseError } from '../db/database-errors';
import type { Services } from '../main/services';

const everyMs = 2_000;

/** Seals what comes into the audit trail, shortly after it is committed. Any number of processes may run one. */
export function startAuditSealer({ db }: Pick<Services, 'db'>, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let seen = -1;
  let running = Promise.resolve();

  async function seal(): Promise<void> {
    try {
      const newest = await newestAuditId(db);
      if (newest === seen) return;
      await sealAudit(db, hashEntry);
      seen = newest;
    } catch (error) {
      log.error({ err: redactDatabaseError(error) }, 'the audit trail cannot be sealed');
    }
  }

  const timer = setInterval(() => {
    running = running.then(seal);
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
