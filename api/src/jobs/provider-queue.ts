import type { FastifyBaseLogger } from 'fastify';
import { redactDatabaseError } from '../db/query/database-errors';
import type { OutboxItem } from '../db/outbox/outbox';

const defaultConcurrentSends = 5;
const pollIntervalMs = 5_000;
/** How long a free slot waits for others, so that one read of the outbox fills all of them. */
const refillDelayMs = 10;

interface ProviderQueueHandlers {
  /** Leases up to `limit` due items. */
  leaseItems(limit: number): Promise<OutboxItem[]>;
  /** Sends an item and stores the outcome. */
  sendItem(item: OutboxItem): Promise<void>;
}

export interface ProviderQueue {
  /** Checks for items now instead of at the next poll. */
  pollNow(): void;
  /** Leases no more items and waits for those being sent. */
  stop(): Promise<void>;
}

/** Sends one provider's mails, up to five at a time, so that a slow mail delays no other. */
export function startProviderQueue(
  { leaseItems, sendItem }: ProviderQueueHandlers,
  log: FastifyBaseLogger,
  maxConcurrentSends = defaultConcurrentSends,
): ProviderQueue {
  const sending = new Set<Promise<void>>();
  let isStopped = false;
  let isWoken = false;
  let endPause: () => void = () => undefined;
  let refill: NodeJS.Timeout | undefined;

  function wake(): void {
    isWoken = true;
    endPause();
  }

  async function pause(): Promise<void> {
    if (isWoken || isStopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollIntervalMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function startSending(item: OutboxItem): void {
    const send = sendItem(item)
      .catch((error: unknown) => log.error({ err: redactDatabaseError(error) }, 'storing the outcome of a mail failed'))
      .finally(() => {
        sending.delete(send);
        refill ??= setTimeout(wake, refillDelayMs).unref();
      });
    sending.add(send);
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      isWoken = false;
      clearTimeout(refill);
      refill = undefined;
      const freeSlots = maxConcurrentSends - sending.size;
      try {
        if (freeSlots > 0) (await leaseItems(freeSlots)).forEach(startSending);
      } catch (error) {
        log.error({ err: redactDatabaseError(error) }, 'reading the outbox failed');
      }
      await pause();
    }
    await Promise.all(sending);
  }

  const finished = run();
  return {
    pollNow: wake,
    stop() {
      isStopped = true;
      endPause();
      return finished;
    },
  };
}
