import type { UploadType } from '@evisa/shared/domain/validation/upload-limits';
import { DomainError, UnavailableError } from '../../errors/domain-error';
import type { UploadOutcome } from './upload-worker-tasks';

/** Runs one of the tasks of `upload-worker-tasks`. */
export type RunUploadTask = (name: 'validate' | 'clean', bytes: Buffer) => Promise<UploadOutcome>;

/** The maximum number of files that are being checked or wait for it. Each is up to 10 MB in memory, and most take milliseconds. */
const maxPending = 30;

/** The checks of files that arrive. Both throw as `validateUpload` does, and an `UnavailableError` while too many files wait. */
export interface UploadChecks {
  /** Returns the type of a file that is stored as it came. */
  validate(bytes: Buffer): Promise<UploadType>;
  /** Returns a file as it is stored: a picture without its metadata. */
  clean(bytes: Buffer): Promise<{ type: UploadType; bytes: Buffer }>;
}

export function createUploadChecks(runTask: RunUploadTask): UploadChecks {
  let pending = 0;

  async function run(name: Parameters<RunUploadTask>[0], bytes: Buffer): Promise<{ type: UploadType; bytes: Buffer }> {
    if (pending >= maxPending)
      throw new UnavailableError('Too many files are being checked. Try again in a few seconds.', {
        retryAfterSeconds: 5,
      });
    pending += 1;
    try {
      const outcome = await runTask(name, bytes);
      if ('refused' in outcome) throw new DomainError(outcome.refused.kind, outcome.refused.message);
      const { type, bytes: changed } = outcome.accepted;
      // Data from a thread loses its class.
      return { type, bytes: changed ? Buffer.from(changed.buffer, changed.byteOffset, changed.byteLength) : bytes };
    } finally {
      pending -= 1;
    }
  }

  return { validate: async (bytes) => (await run('validate', bytes)).type, clean: (bytes) => run('clean', bytes) };
}
