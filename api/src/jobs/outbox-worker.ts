import type { FastifyBaseLogger } from 'fastify';
import { redactDatabaseError } from '../db/database-errors';
import { markFailed, markSent, takeBatch, type OutboxItem } from '../db/outbox';
import type { Services } from '../main/services';
import { sendInvoiceMail } from './send-invoice-mail';
import { sendVisaMail } from './send-visa-mail';
import { UnsendableError } from './unsendable-error';

const batchSize = 5;
/** Longer than a provider may take to answer, so that no mail is taken twice. */
const leaseMs = 5 * 60_000;
const pollMs = 5_000;
const longestReason = 500;

/** What sends the items of a kind. Each throws what the provider said, or an `UnsendableError`. */
const senders = new Map([
  ['visa-mail', sendVisaMail],
  ['invoice-mail', sendInvoiceMail],
]);

export interface OutboxWorker {
  /** Looks now instead of at the next poll: called right after a commit. */
  wake(): void;
  /** Finishes what is being sent. */
  stop(): Promise<void>;
}

/** Sends what lies in the outbox, now and whenever something comes. Any number of processes may run one. */
export function startOutboxWorker(services: Services, log: FastifyBaseLogger): OutboxWorker {
  let stopped = false;
  let woken = false;
  let endPause: () => void = () => undefined;

  async function pause(): Promise<void> {
    if (woken || stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function work(): Promise<void> {
    while (!stopped) {
      woken = false;
      try {
        const batch = await takeBatch(services.db, { limit: batchSize, leaseMs });
        await Promise.all(batch.map((item) => send(services, item)));
        if (batch.length > 0) continue;
      } catch (error) {
        log.error({ err: redactDatabaseError(error) }, 'the outbox cannot be read');
      }
      await pause();
    }
  }

  const done = work();
  return {
    wake() {
      woken = true;
      endPause();
    },
    stop() {
      stopped = true;
      endPause();
      return done;
    },
  };
}

async function send(services: Services, item: OutboxItem): Promise<void> {
  const messageId = item.message_id ?? `<outbox-${item.id}@${services.config.applicationMailDomain}>`;
  try {
    const sendItem = senders.get(item.kind);
    if (!sendItem) throw new UnsendableError(`Nothing sends mails of the kind ${item.kind}.`);
    await sendItem(services, item, messageId);
  } catch (error) {
    return markFailed(services.db, item, reasonOf(error), isPermanent(error));
  }
  await markSent(services.db, item, messageId);
}

/** The provider's own words, where it said any. */
function reasonOf(error: unknown): string {
  const redacted = redactDatabaseError(error);
  const said =
    redacted instanceof Error
      ? 'response' in redacted && typeof redacted.response === 'string'
        ? redacted.response
        : redacted.message
      : 'Unknown error';
  return said.slice(0, longestReason);
}

/** A provider's 5xx is its last word; all else may pass. */
function isPermanent(error: unknown): boolean {
  if (error instanceof UnsendableError) return true;
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  );
}
