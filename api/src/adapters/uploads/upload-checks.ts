import type { UploadType } from '@evisa/shared/domain/validation/upload-limits';
import { DomainError, UnavailableError } from '../../errors/domain-error';
import type { UploadOutcome } from './upload-worker-tasks';

/** Runs the task of `upload-worker-tasks`. */
export type RunUploadTask = (bytes: Buffer) => Promise<UploadOutcome>;

/** How many files are being checked or wait for it. */
interface UploadPlaces {
  /** Each is up to 10 MB in memory, and most take milliseconds. */
  maxPending: number;
  /** More, for senders who have none among them: others with slow files do not keep them out. */
  forFirsts: number;
  ofSender: number;
  /** How many checks run at once. There are two threads. */
  maxRunning: number;
}

const commonPlaces: UploadPlaces = { maxPending: 30, forFirsts: 10, ofSender: 20, maxRunning: 2 };

/** For all applicants and their mail together, because one can have many orders: a thread is left for others. With each file, the whole answer waits, of up to 40 MB. */
export const placesOfApplicants: UploadPlaces = { maxPending: 6, forFirsts: 4, ofSender: 2, maxRunning: 1 };

/** The checks of files that arrive. */
export interface UploadChecks {
  /**
   * Returns a file as it is stored. Senders (a member, a service key, an order, all mail) have their turns one after the other, so that the files of one
   * delay those of another by one check. Throws as `cleanUpload` does, and an `UnavailableError` while too many files wait, or if the sender
   * went away before its turn.
   */
  clean(bytes: Buffer, sender?: string, isClosed?: () => boolean): Promise<{ type: UploadType; bytes: Buffer }>;
}

interface Turn {
  start(): void;
  drop(error: Error): void;
  isClosed(): boolean;
}

/** Creates checks with places of their own. Several can share the threads of `runTask`. */
export function createUploadChecks(
  runTask: RunUploadTask,
  { maxPending, forFirsts, ofSender, maxRunning } = commonPlaces,
): UploadChecks {
  const pending: string[] = [];
  let running = 0;
  /** What waits, by sender. The sender whose turn is next is first. */
  const waiting = new Map<string, Turn[]>();

  function startNext(): void {
    const [next] = waiting;
    if (!next || running >= maxRunning) return;
    const [sender, [turn, ...rest]] = next;
    waiting.delete(sender);
    if (rest.length > 0) waiting.set(sender, rest);
    running += 1;
    turn?.start();
  }

  /** Frees the places of senders who went away. */
  function dropClosed(): void {
    for (const [sender, turns] of waiting) {
      const left = turns.filter((turn) => !turn.isClosed());
      if (left.length === turns.length) continue;
      if (left.length > 0) waiting.set(sender, left);
      else waiting.delete(sender);
      for (const turn of turns)
        if (!left.includes(turn)) {
          pending.splice(pending.indexOf(sender), 1);
          turn.drop(new UnavailableError('The connection was closed before the file was checked.'));
        }
    }
  }

  async function runInTurn(sender: string, bytes: Buffer, isClosed: () => boolean): Promise<UploadOutcome> {
    await new Promise<void>((start, drop) => {
      waiting.set(sender, [...(waiting.get(sender) ?? []), { start, drop, isClosed }]);
      startNext();
    });
    return runTask(bytes).finally(() => {
      running -= 1;
      pending.splice(pending.indexOf(sender), 1);
      dropClosed();
      startNext();
    });
  }

  return {
    async clean(bytes, sender = '', isClosed = () => false) {
      dropClosed();
      if (isClosed()) throw new UnavailableError('The connection was closed before the file was checked.');
      const own = pending.filter((one) => one === sender).length;
      const places = own === 0 ? maxPending + forFirsts : maxPending;
      if (pending.length >= places || own >= ofSender)
        throw new UnavailableError('Too many files are being checked. Try again in a few seconds.', {
          retryAfterSeconds: 5,
        });
      pending.push(sender);
      const outcome = await runInTurn(sender, bytes, isClosed);
      if ('refused' in outcome) throw new DomainError(outcome.refused.kind, outcome.refused.message);
      const { type, bytes: changed } = outcome.accepted;
      // Data from a thread loses its class.
      return { type, bytes: changed ? Buffer.from(changed.buffer, changed.byteOffset, changed.byteLength) : bytes };
    },
  };
}
