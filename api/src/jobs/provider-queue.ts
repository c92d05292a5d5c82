import type { FastifyBaseLogger } from 'fastify';
import { redactDatabaseError } from '../db/query/database-errors';
import type { OutboxItem } from '../db/outbox/outbox';

const maxConcurrentSends = 5;
const pollIntervalMs = 5_000;

interface ProviderQueueHandlers {
  /** Takes up to so many items that are due. */
  leaseItems(limit: number): Promise<OutboxItem[]>;
  /** Sends one and writes down how it went. */
  sendItem(item: OutboxItem): Promise<void>;
}

export interface ProviderQueue {
  /** Looks now instead of at the next poll. */
  pollNow(): void;
  /** Takes no more, and ends when all it has taken is sent. */
  stop(): Promise<void>;
}

/** Works off one provider's mails, five at a time: a slow one holds up nothing but its own place. */
export function startProviderQueue(
  { leaseItems, sendItem }: ProviderQueueHandlers,
  log: FastifyBaseLogger,
): ProviderQueue {
  const sending = new Set<Promise<void>>();
  let stopped = false;
  let woken = false;
  let endPause: () => void = () => undefined;

  function wake(): void {
    woken = true;
    endPause();
  }

  async function pause(): Promise<void> {
    if (woken || stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollIntervalMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function begin(item: OutboxItem): void {
    const one = sendItem(item)
      .catch((error: unknown) => log.error({ err: redactDatabaseError(error) }, 'the outcome of a mail is not written'))
      .finally(() => {
        sending.delete(one);
        wake();
      });
    sending.add(one);
  }

  async function work(): Promise<void> {
    while (!stopped) {
      woken = false;
      const free = maxConcurrentSends - sending.size;
      try {
        if (free > 0) (await leaseItems(free)).forEach(begin);
      } catch (error) {
        log.error({ err: redactDatabaseError(error) }, 'the outbox cannot be read');
      }
      await pause();
    }
    await Promise.all(sending);
  }

  const done = work();
  return {
    pollNow: wake,
    stop() {
      stopped = true;
      endPause();
      return done;
    },
  };
}
