import pLimit from 'p-limit';
import { Piscina } from 'piscina';

/** The limits of one task. */
export interface ThreadLimits {
  /** Milliseconds of the processor for a task, from its beginning and not from the request's. */
  time: number;
  /** Milliseconds after which a task ends even if the processor was busy with other programs. */
  longestTime: number;
  /** Megabytes of a thread's objects. Files and pictures are in memory outside of it: their own limits bound those. */
  heap: number;
}

interface ThreadSettings {
  /** The built module of the task, which posts `{ begunTask: id }` when it begins. */
  file: string;
  /** The function of the module. It gets the input with an `id`. */
  task: string;
  limits: ThreadLimits;
  /** The number of tasks that run at once. Each takes one processor. */
  maxThreads: number;
  /** Creates the error for an input that reaches a limit, or `longestTime` only, which says nothing about the input. */
  createLimitError: (reached: 'limit' | 'longest-time') => Error;
}

export interface LimitedThreads<Input, Outcome> {
  run(input: Input): Promise<Outcome>;
  close(): Promise<void>;
}

/** The threads end when they are idle for this long. */
const idleMs = 60_000;

/**
 * Runs a task on what strangers send in threads, which start with the first one. A thread that reaches a limit is ended, its input is refused,
 * and the next input gets another thread.
 */
export function startLimitedThreads<Input extends object, Outcome>({
  file,
  task,
  limits,
  maxThreads,
  createLimitError,
}: ThreadSettings): LimitedThreads<Input, Outcome> {
  const threads = new Piscina<Input & { id: number }, Outcome>({
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

  async function runOnce(input: Input): Promise<Outcome> {
    const id = (lastId += 1);
    const abort = new AbortController();
    const clock = createClock(limits, () => abort.abort());
    clocks.set(id, clock.start);
    try {
      return await threads.run({ ...input, id }, { name: task, signal: abort.signal });
    } catch (error) {
      if (abort.signal.aborted) throw createLimitError(clock.isOverTime() ? 'limit' : 'longest-time');
      throw error;
    } finally {
      clocks.delete(id);
      clock.stop();
    }
  }

  /** A thread may have reached its limit with what it kept of earlier inputs, so a second one decides. */
  async function run(input: Input): Promise<Outcome> {
    try {
      return await runOnce(input);
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
    }
    return runOnce(input).catch((error: unknown) => {
      throw isOutOfMemory(error) ? createLimitError('limit') : error;
    });
  }

  return { run: (input) => limit(run, input), close: () => threads.destroy() };
}

/** How often the clocks look, in milliseconds. */
const lookEveryMs = 50;
/** The tasks of all threads that are running. */
let runningTasks = 0;

/**
 * Calls `end` when a task has had its time. What the process uses is shared equally among the running tasks: nothing tells what one thread used, with
 * the threads that decode its pictures, and a slow file must not use up the time of the others. Time that the processor spent on other programs
 * does not count, up to a limit.
 */
function createClock(
  { time, longestTime }: ThreadLimits,
  end: () => void,
): { start(): void; stop(): void; isOverTime(): boolean } {
  let timer: NodeJS.Timeout | undefined;
  let used = 0;
  return {
    start() {
      const begunAt = performance.now();
      let [lookedAt, usedBefore] = [begunAt, process.cpuUsage()];
      runningTasks += 1;
      timer = setInterval(() => {
        const [now, usage] = [performance.now(), process.cpuUsage()];
        const ofProcess = (usage.user - usedBefore.user + usage.system - usedBefore.system) / 1000;
        // A task has one thread: what is more belongs to others.
        used += Math.min(ofProcess, now - lookedAt) / runningTasks;
        [lookedAt, usedBefore] = [now, usage];
        if (used >= time || now - begunAt >= longestTime) end();
      }, lookEveryMs);
    },
    stop() {
      if (timer) runningTasks -= 1;
      clearInterval(timer);
    },
    isOverTime: () => used >= time,
  };
}

function isOutOfMemory(error: unknown): boolean {
  return Reflect.get(Object(error), 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
}
