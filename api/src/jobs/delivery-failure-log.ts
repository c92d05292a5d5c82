import type { FastifyBaseLogger } from 'fastify';
import type { MailFailureKind } from '@evisa/shared/domain/mail-failures';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { createThrottle, type Throttle } from '../events/throttle';
import { mailRepairs } from './mail-repairs';

/** Logs the first failure, and then at most one line a minute for all failures since. */
const logThrottle = { batchMs: 1_000, intervalMs: 60_000 };

interface FailureTally {
  /** Attempts that will be repeated. */
  deferred: number;
  /** Items without further attempts. */
  failed: number;
  /** Counts by SMTP code (`550`), system error code (`ECONNREFUSED`) or sentence, without messages of others, which contain addresses. */
  reasons: Record<string, number>;
  /** What an operator can do about them. */
  repairs: string[];
}

interface DeliveryFailure {
  state: 'queued' | 'failed';
  /** `null` for an item that is no mail. */
  kind: MailFailureKind | null;
  cause: string;
}

interface DeliveryFailureLog {
  /** `source` is a provider, or the kind of an item that no provider sends. */
  record(source: string, failure: DeliveryFailure): void;
  stop(): void;
}

const createEmptyTally = (): FailureTally => ({ deferred: 0, failed: 0, reasons: {}, repairs: [] });

/** Logs how many mails were not sent, by provider and reason, and what to do about it, without addresses. */
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
    record(source, { state, kind, cause }) {
      const entry = entries.get(source) ?? {
        tally: createEmptyTally(),
        throttle: createThrottle(() => warn(source), logThrottle),
      };
      entries.set(source, entry);
      const { tally } = entry;
      tally[state === 'failed' ? 'failed' : 'deferred'] += 1;
      tally.reasons[cause] = (tally.reasons[cause] ?? 0) + 1;
      const repair = kind && mailRepairs[kind];
      if (repair && !tally.repairs.includes(repair)) tally.repairs.push(repair);
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
