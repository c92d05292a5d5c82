import type { UploadType } from '@evisa/shared/domain/validation/upload-limits';
import { DomainError, UnavailableError } from '../../errors/domain-error';
import type { UploadOutcome } from './upload-worker-tasks';

/** Runs the task of `upload-worker-tasks`. */
export type RunUploadTask = (bytes: Buffer) => Promise<UploadOutcome>;

/** The maximum number of files that are being checked or wait for it. Each is up to 10 MB in memory, and most take milliseconds. */
const maxPending = 30;

/** The checks of files that arrive. */
export interface UploadChecks {
  /** Returns a file as it is stored. Throws as `cleanUpload` does, and an `UnavailableError` while too many files wait. */
  clean(bytes: Buffer): Promise<{ type: UploadType; bytes: Buffer }>;
}

export function createUploadChecks(runTask: RunUploadTask): UploadChecks {
  let pending = 0;
  return {
    async clean(bytes) {
      if (pending >= maxPending)
        throw new UnavailableError('Too many files are being checked. Try again in a few seconds.', {
          retryAfterSeconds: 5,
        });
      pending += 1;
      try {
        const outcome = await runTask(bytes);
        if ('refused' in outcome) throw new DomainError(outcome.refused.kind, outcome.refused.message);
        const { type, bytes: changed } = outcome.accepted;
        // Data from a thread loses its class.
        return { type, bytes: changed ? Buffer.from(changed.buffer, changed.byteOffset, changed.byteLength) : bytes };
      } finally {
        pending -= 1;
      }
    },
  };
}
