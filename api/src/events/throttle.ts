export interface Throttle {
  /** Schedules a run as soon as the interval allows. Several requests before it cause one run. */
  request(): void;
  stop(): void;
}

interface ThrottleOptions {
  /** How long to collect requests before a run, in milliseconds. */
  batchMs: number;
  /** The shortest time between the starts of two runs, in milliseconds. */
  intervalMs: number;
}

/**
 * Limits how often requested work runs: one run at a time, at most one per interval, and always one after the last request. Work that fails runs
 * again at the interval.
 */
export function createThrottle(work: () => Promise<void> | void, { batchMs, intervalMs }: ThrottleOptions): Throttle {
  let startedAt = -Infinity;
  let isRequested = false;
  let isRunning = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function schedule(): void {
    if (!isRequested || isRunning || isStopped || timer) return;
    timer = setTimeout(() => void run(), Math.max(batchMs, startedAt + intervalMs - performance.now()));
  }

  async function run(): Promise<void> {
    timer = undefined;
    isRequested = false;
    isRunning = true;
    startedAt = performance.now();
    try {
      await work();
    } catch {
      isRequested = true;
    }
    isRunning = false;
    schedule();
  }

  return {
    request() {
      isRequested = true;
      schedule();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
