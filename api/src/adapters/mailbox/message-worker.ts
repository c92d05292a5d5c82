import { startLimitedThreads, type ThreadLimits } from '../threads/limited-threads';
import type { IncomingMessage, OwnMail } from './read-message';

/** Returns null for a message that cannot be read, or not within the limits. */
export type ReadMessage = (raw: Uint8Array, own: OwnMail) => Promise<IncomingMessage | null>;

/** A message of 30 MB takes a second or two. The lease of a mailbox is longer. */
const messageLimits: ThreadLimits = { time: 15_000, longestTime: 40_000, heap: 384 };

class MessageLimitError extends Error {
  override readonly name = 'MessageLimitError';
}

/**
 * Reads messages in a thread with limits: anyone can send one, and no message may hold up the calls of others. `file` is the built module of
 * `message-worker-tasks`. Tests have smaller limits.
 */
export function startMessageWorker(
  file: string,
  limits: ThreadLimits = messageLimits,
): { read: ReadMessage; close(): Promise<void> } {
  const threads = startLimitedThreads<{ raw: Uint8Array; own: OwnMail }, IncomingMessage | null>({
    file,
    task: 'read',
    limits,
    maxThreads: 1,
    createLimitError: () => new MessageLimitError(),
  });
  return {
    read: (raw, own) =>
      threads.run({ raw, own }).catch((error: unknown) => {
        if (error instanceof MessageLimitError) return null;
        throw error;
      }),
    close: threads.close,
  };
}
