import type { FastifyBaseLogger } from 'fastify';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { getErrorCode } from '../db/query/database-errors';
import { createThrottle, type Throttle } from '../events/throttle';
import { getResponseCode } from './delivery-failure';

/** Logs the first failure, and then at most one line a minute for all failures since. */
const logThrottle = { batchMs: 1_000, intervalMs: 60_000 };

interface FailureTally {
  /** Attempts that will be repeated. */
  deferred: number;
  /** Items without further attempts. */
  failed: number;
  /** Counts by SMTP code (`550`) or system error code (`ECONNREFUSED`), without messages, which contain addresses. */
  reasons: Record<string, number>;
}

interface DeliveryFailureLog {
  /** `source` is a provider, or the kind of an item that no provider sends. */
  record(source: string, state: 'queued' | 'failed', error: unknown): void;
  stop(): void;
}

const createEmptyTally = (): FailureTally => ({ deferred: 0, failed: 0, reasons: {} });

/** Logs how many mails were not sent, by provider and reason, without addresses. */
export function startDeliveryFailureLog(log: FastifyBaseLogger): DeliveryFailureLog {
  const entries = new Map<string, { tally: FailureTally; throttle: Throttle }>();

  function warn(source: string): void {
    const entry = entries.get(source);
    if (!entry || entry.tally.deferred + entry.tally.failed === 0) return;
    if (mailProviders.some((provider) => provider === source))
      log.warn({ provider: source, ...entry.tally }, 'mails are not sent');
    else log.warn({ kind: source, ...entry.tally }, 'items of the outbox failed');
    entry.tally = createEmptyTally();
  }

  return {
    record(source, state, error) {
      const entry = entries.get(source) ?? {
        tally: createEmptyTally(),
        throttle: createThrottle(() => warn(source), logThrottle),
      };
      entries.set(source, entry);
      const { tally } = entry;
      tally[state === 'failed' ? 'failed' : 'deferred'] += 1;
      const reason = getFailureCode(error);
      tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
      entry.throttle.request();
    },
    stop() {
      for (const [source, { throttle }] of entries) {
        throttle.stop();
        warn(source);
      }
    },
  };
}

function getFailureCode(error: unknown): string {
  return getResponseCode(error)?.toString() ?? getErrorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}
