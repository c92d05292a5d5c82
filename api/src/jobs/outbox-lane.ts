import type { FastifyBaseLogger } from 'fastify';
import { redactDatabaseError } from '../db/database-errors';
import type { OutboxItem } from '../db/outbox';

const mostAtOnce = 5;
const pollMs = 5_000;

interface LaneWork {
  /** Takes up to so many items that are due. */
  take(limit: number): Promise<OutboxItem[]>;
  /** Sends one and writes down how it went. */
  send(item: OutboxItem): Promise<void>;
}

export interface OutboxLane {
  /** Looks now instead of at the next poll. */
  wake(): void;
  /** Takes no more, and ends when all it has taken is sent. */
  stop(): Promise<void>;
}

/** Works off one provider's mails, five at a time: a slow one holds up nothing but its own place. */
export function startOutboxLane({ take, send }: LaneWork, log: FastifyBaseLogger): OutboxLane {
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
      const timer = setTimeout(resolve, pollMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function begin(item: OutboxItem): void {
    const one = send(item)
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
      const free = mostAtOnce - sending.size;
      try {
        if (free > 0) (await take(free)).forEach(begin);
      } catch (error) {
        log.error({ err: redactDatabaseError(error) }, 'the outbox cannot be read');
      }
      await pause();
    }
    await Promise.all(sending);
  }

  const done = work();
  return {
    wake,
    stop() {
      stopped = true;
      endPause();
      return done;
    },
  };
}
