import { Piscina } from 'piscina';
import pLimit from 'p-limit';
import { refuseTooComplexFile } from './pdf/too-complex-file';
import type { RunUploadTask } from './upload-checks';
import type { UploadOutcome, UploadTask } from './upload-worker-tasks';

/** The limits of one check. `uploadLimits` are those of the service; tests have smaller ones. */
export interface UploadLimits {
  /** Milliseconds of a check, from its beginning and not from the request's. */
  time: number;
  /** Milliseconds after which a check ends even if the processor was busy with other programs. */
  longestTime: number;
  /** Megabytes of a thread's objects. Files and pictures are in memory outside of it: their own limits bound those. */
  heap: number;
}

const uploadLimits: UploadLimits = { time: 3000, longestTime: 10_000, heap: 384 };

/** The number of files that are checked at once. Each takes one processor. */
const maxThreads = 2;
/** The threads end when they are idle for this long. */
const idleMs = 60_000;

/**
 * Checks uploads in threads, which start with the first one. `file` is the built module of `upload-worker-tasks`. A thread that reaches a
 * limit is ended, its file is refused, and the next file gets another thread.
 */
export function startUploadWorker(
  file: string,
  limits: UploadLimits = uploadLimits,
): { run: RunUploadTask; close(): Promise<void> } {
  const threads = new Piscina<UploadTask, UploadOutcome>({
    filename: file,
    minThreads: 0,
    maxThreads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: limits.heap / 8 },
  });
  // Others than of tasks, which throw them.
  threads.on('error', () => undefined);
  const clocks = new Map<number, () => void>();
  threads.on('message', ({ begunTask }: { begunTask: number }) => clocks.get(begunTask)?.());
  // Waiting here rather than in the pool: a task that begins there has a thread.
  const limit = pLimit(maxThreads);
  let lastId = 0;

  async function runOnce(bytes: Buffer): Promise<UploadOutcome> {
    const id = (lastId += 1);
    const abort = new AbortController();
    const clock = createClock(limits, () => abort.abort());
    clocks.set(id, clock.start);
    try {
      return await threads.run({ id, bytes }, { name: 'clean', signal: abort.signal });
    } catch (error) {
      if (abort.signal.aborted) throw refuseTooComplexFile();
      throw error;
    } finally {
      clocks.delete(id);
      clock.stop();
    }
  }

  /** A thread may have reached its limit with what it kept of earlier files, so a second one decides. */
  async function run(bytes: Buffer): Promise<UploadOutcome> {
    try {
      return await runOnce(bytes);
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
    }
    return runOnce(bytes).catch((error: unknown) => {
      throw isOutOfMemory(error) ? refuseTooComplexFile() : error;
    });
  }

  return { run: (bytes) => limit(run, bytes), close: () => threads.destroy() };
}

/** Calls `end` when a check has had its time. Time that the processor spent on other programs does not count, up to a limit. */
function createClock({ time, longestTime }: UploadLimits, end: () => void): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      const begunAt = performance.now();
      const usedBefore = process.cpuUsage();
      const check = (): void => {
        const passed = performance.now() - begunAt;
        const { user, system } = process.cpuUsage(usedBefore);
        // The process used at least as much as the thread.
        const left = Math.min(time - (user + system) / 1000, longestTime - passed);
        if (left <= 0) end();
        else timer = setTimeout(check, left);
      };
      timer = setTimeout(check, time);
    },
    stop: () => clearTimeout(timer),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return Reflect.get(Object(error), 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
}
