import type { FastifyBaseLogger } from 'fastify';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { getErrorCode } from '../db/query/error-code';
import { createThrottle, type Throttle } from '../events/throttle';

/** A line for the first failure, and then one a minute with what came meanwhile. */
const logThrottle = { batchMs: 1_000, intervalMs: 60_000 };

interface FailureTally {
  /** Attempts that are repeated later. */
  deferred: number;
  /** Items that are given up. */
  failed: number;
  /** How many for each code of a mail server (`550`) or of the system (`ECONNREFUSED`). Never its words: they name people. */
  reasons: Record<string, number>;
}

interface DeliveryFailureLog {
  /** `by` is a provider, or the kind of an item that goes by none. */
  record(by: string, state: 'queued' | 'failed', error: unknown): void;
  stop(): void;
}

const createEmptyTally = (): FailureTally => ({ deferred: 0, failed: 0, reasons: {} });

/** Warns in the log of mails that are not sent: how many, by which provider and why, without an address. */
export function startDeliveryFailureLog(log: FastifyBaseLogger): DeliveryFailureLog {
  const counted = new Map<string, { tally: FailureTally; pacer: Throttle }>();

  function warn(by: string): void {
    const entry = counted.get(by);
    if (!entry || entry.tally.deferred + entry.tally.failed === 0) return;
    if (mailProviders.some((provider) => provider === by))
      log.warn({ provider: by, ...entry.tally }, 'mails are not sent');
    else log.warn({ kind: by, ...entry.tally }, 'items of the outbox failed');
    entry.tally = createEmptyTally();
  }

  return {
    record(by, state, error) {
      const entry = counted.get(by) ?? {
        tally: createEmptyTally(),
        pacer: createThrottle(() => warn(by), logThrottle),
      };
      counted.set(by, entry);
      const { tally } = entry;
      tally[state === 'failed' ? 'failed' : 'deferred'] += 1;
      const reason = getFailureCode(error);
      tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
      entry.pacer.request();
    },
    stop() {
      for (const [by, { pacer }] of counted) {
        pacer.stop();
        warn(by);
      }
    },
  };
}

function getFailureCode(error: unknown): string {
  const reply = typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : undefined;
  if (typeof reply === 'number') return String(reply);
  return getErrorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}
