import type { FastifyBaseLogger } from 'fastify';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { errorCode } from '../db/error-code';
import { createPacer, type Pacer } from '../events/pacer';

/** A line for the first failure, and then one a minute with what came meanwhile. */
const pace = { gatherMs: 1_000, everyMs: 60_000 };

interface Tally {
  /** Attempts that are repeated later. */
  putOff: number;
  /** Items that are given up. */
  failed: number;
  /** How many for each code of a mail server (`550`) or of the system (`ECONNREFUSED`). Never its words: they name people. */
  reasons: Record<string, number>;
}

interface MailWarnings {
  /** `by` is a provider, or the kind of an item that goes by none. */
  count(by: string, state: 'queued' | 'failed', error: unknown): void;
  stop(): void;
}

const nothing = (): Tally => ({ putOff: 0, failed: 0, reasons: {} });

/** Warns in the log of mails that are not sent: how many, by which provider and why, without an address. */
export function startMailWarnings(log: FastifyBaseLogger): MailWarnings {
  const counted = new Map<string, { tally: Tally; pacer: Pacer }>();

  function warn(by: string): void {
    const entry = counted.get(by);
    if (!entry || entry.tally.putOff + entry.tally.failed === 0) return;
    if (mailProviders.some((provider) => provider === by))
      log.warn({ provider: by, ...entry.tally }, 'mails are not sent');
    else log.warn({ kind: by, ...entry.tally }, 'items of the outbox failed');
    entry.tally = nothing();
  }

  return {
    count(by, state, error) {
      const entry = counted.get(by) ?? { tally: nothing(), pacer: createPacer(() => warn(by), pace) };
      counted.set(by, entry);
      const { tally } = entry;
      tally[state === 'failed' ? 'failed' : 'putOff'] += 1;
      const reason = codeOf(error);
      tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
      entry.pacer.ask();
    },
    stop() {
      for (const [by, { pacer }] of counted) {
        pacer.stop();
        warn(by);
      }
    },
  };
}

function codeOf(error: unknown): string {
  const reply = typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : undefined;
  if (typeof reply === 'number') return String(reply);
  return errorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}
