import type { UploadType } from '@evisa/shared/domain/validation/upload-limits';
import { DomainError, UnavailableError } from '../../errors/domain-error';
import type { UploadOutcome } from './upload-worker-tasks';

/** Runs the task of `upload-worker-tasks`. */
export type RunUploadTask = (bytes: Buffer) => Promise<UploadOutcome>;

/** The maximum number of files that are being checked or wait for it. Each is up to 10 MB in memory, and most take milliseconds. */
const maxPending = 30;
/** More, for senders who have none among them: others with slow files do not keep them out. */
const placesForFirsts = 10;
/** The maximum number of them from one sender. */
const maxPendingOfSender = 20;
/** The number of checks that run at once: the threads for them. */
const maxRunning = 2;

/** The checks of files that arrive. */
export interface UploadChecks {
  /**
   * Returns a file as it is stored. Senders (a member, a service key, all mail) have their turns one after the other, so that the files of one
   * delay those of another by one check. Throws as `cleanUpload` does, and an `UnavailableError` while too many files wait.
   */
  clean(bytes: Buffer, sender?: string): Promise<{ type: UploadType; bytes: Buffer }>;
}

export function createUploadChecks(runTask: RunUploadTask): UploadChecks {
  const pending: string[] = [];
  let running = 0;
  /** The starts of what waits, by sender. The sender whose turn is next is first. */
  const waiting = new Map<string, (() => void)[]>();

  function startNext(): void {
    const [next] = waiting;
    if (!next || running >= maxRunning) return;
    const [sender, [start, ...rest]] = next;
    waiting.delete(sender);
    if (rest.length > 0) waiting.set(sender, rest);
    running += 1;
    start?.();
  }

  async function runInTurn(sender: string, bytes: Buffer): Promise<UploadOutcome> {
    await new Promise<void>((start) => {
      waiting.set(sender, [...(waiting.get(sender) ?? []), start]);
      startNext();
    });
    return runTask(bytes).finally(() => {
      running -= 1;
      startNext();
    });
  }

  return {
    async clean(bytes, sender = '') {
      const own = pending.filter((one) => one === sender).length;
      const places = own === 0 ? maxPending + placesForFirsts : maxPending;
      if (pending.length >= places || own >= maxPendingOfSender)
        throw new UnavailableError('Too many files are being checked. Try again in a few seconds.', {
          retryAfterSeconds: 5,
        });
      pending.push(sender);
      try {
        const outcome = await runInTurn(sender, bytes);
        if ('refused' in outcome) throw new DomainError(outcome.refused.kind, outcome.refused.message);
        const { type, bytes: changed } = outcome.accepted;
        // Data from a thread loses its class.
        return { type, bytes: changed ? Buffer.from(changed.buffer, changed.byteOffset, changed.byteLength) : bytes };
      } finally {
        pending.splice(pending.indexOf(sender), 1);
      }
    },
  };
}
