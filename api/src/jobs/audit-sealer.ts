import type { FastifyBaseLogger } from 'fastify';
import { sealAuditEntries, type AuditSeal } from '../db/audit/audit-hash-chain';
import { measureJob } from '../adapters/metrics/measure-job';
import { redactDatabaseError } from '../db/query/database-errors';
import type { Services } from '../services/services';
import { startIntervalJob } from './interval-job';

const intervalMs = 2_000;
const exportIntervalMs = 10 * 60_000;

/**
 * Seals new entries of the audit trail shortly after their commit. Exports the newest seal to the log and to a file: every ten minutes
 * while there are new entries, and on stop. Any number of processes can run a sealer.
 */
export function startAuditSealer(
  { db, sealEntry, auditHeadLog, metrics }: Pick<Services, 'db' | 'sealEntry' | 'auditHeadLog' | 'metrics'>,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let unexportedHead: AuditSeal | null = null;
  let exportedAt = 0;

  async function seal(): Promise<void> {
    try {
      await measureJob(metrics, 'seal-audit-trail', async () => {
        unexportedHead = (await sealAuditEntries(db, sealEntry)) ?? unexportedHead;
      });
    } catch (error) {
      log.error({ err: redactDatabaseError(error) }, 'sealing the audit trail failed');
    }
  }

  async function exportHead(): Promise<void> {
    if (!unexportedHead) return;
    const { seq, entry_id, hash } = unexportedHead;
    log.info({ auditHead: { seq, entry_id, hash } }, 'the head of the audit trail');
    try {
      await measureJob(metrics, 'export-audit-head', () =>
        auditHeadLog.append({ at: new Date().toISOString(), seq, entry_id, hash }),
      );
      unexportedHead = null;
      exportedAt = Date.now();
    } catch (error) {
      log.error({ err: error }, 'writing the newest seal of the audit trail to its file failed');
    }
  }

  const job = startIntervalJob(async () => {
    await seal();
    if (Date.now() - exportedAt >= exportIntervalMs) await exportHead();
  }, intervalMs);
  return {
    async stop() {
      await job.stop();
      await seal();
      await exportHead();
    },
  };
}
