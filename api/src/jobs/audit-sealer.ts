import type { FastifyBaseLogger } from 'fastify';
import { findNewestAuditId, sealAuditEntries, type AuditSeal } from '../db/audit/audit-hash-chain';
import { redactDatabaseError } from '../db/query/database-errors';
import type { Services } from '../main/services';

const intervalMs = 2_000;
const exportIntervalMs = 10 * 60_000;

/**
 * Seals what comes into the audit trail, shortly after its commit, and exports the chain's head to the log and to a file: every ten
 * minutes while there is something new, and at the end. Any number of processes may run one.
 */
export function startAuditSealer(
  { db, sealEntry, auditHeadLog }: Pick<Services, 'db' | 'sealEntry' | 'auditHeadLog'>,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let seen = -1;
  let running = Promise.resolve();
  let head: AuditSeal | null = null;
  let exportedAt = 0;

  async function seal(): Promise<void> {
    try {
      const newest = await findNewestAuditId(db);
      if (newest === seen) return;
      head = (await sealAuditEntries(db, sealEntry)) ?? head;
      seen = newest;
    } catch (error) {
      log.error({ err: redactDatabaseError(error) }, 'the audit trail cannot be sealed');
    }
  }

  async function exportHead(): Promise<void> {
    if (!head) return;
    const { seq, entry_id, hash } = head;
    log.info({ auditHead: { seq, entry_id, hash } }, 'the head of the audit trail');
    try {
      await auditHeadLog.append({ at: new Date().toISOString(), seq, entry_id, hash });
      head = null;
      exportedAt = Date.now();
    } catch (error) {
      log.error({ err: error }, 'the head of the audit trail cannot be written to its file');
    }
  }

  async function run(): Promise<void> {
    await seal();
    if (Date.now() - exportedAt >= exportIntervalMs) await exportHead();
  }

  const timer = setInterval(() => {
    running = running.then(run);
  }, intervalMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await seal();
      await exportHead();
    },
  };
}
