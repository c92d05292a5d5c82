import { startLimitedThreads, type ThreadLimits } from '../threads/limited-threads';
import { UnavailableError } from '../../errors/domain-error';
import { refuseTooComplexFile } from './pdf/too-complex-file';
import type { RunUploadTask } from './upload-checks';
import type { UploadOutcome } from './upload-worker-tasks';

const uploadLimits: ThreadLimits = { time: 3000, longestTime: 10_000, heap: 384 };

/** Checks uploads in two threads with limits. `file` is the built module of `upload-worker-tasks`. Tests have smaller limits. */
export function startUploadWorker(
  file: string,
  limits: ThreadLimits = uploadLimits,
): { run: RunUploadTask; close(): Promise<void> } {
  const threads = startLimitedThreads<{ bytes: Buffer }, UploadOutcome>({
    file,
    task: 'clean',
    limits,
    maxThreads: 2,
    createLimitError: (reached) =>
      reached === 'limit'
        ? refuseTooComplexFile()
        : new UnavailableError('The server was too busy to check this file. Please try again.', {
            retryAfterSeconds: 5,
          }),
  });
  return { run: (bytes) => threads.run({ bytes }), close: threads.close };
}
