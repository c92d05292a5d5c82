export interface Throttle {
  /** Work is wanted: soon, or as soon as the pace allows. However often it is asked meanwhile, it is done once. */
  request(): void;
  stop(): void;
}

interface ThrottleOptions {
  /** How long to wait for more to come before the first time, in milliseconds. */
  batchMs: number;
  /** The least time between two beginnings. */
  intervalMs: number;
}

/** Runs work that is asked for in bursts: never twice at a time, no more often than the pace, and after the last time it is asked. */
export function createThrottle(work: () => Promise<void> | void, { batchMs, intervalMs }: ThrottleOptions): Throttle {
  let begunAt = -Infinity;
  let asked = false;
  let running = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function plan(): void {
    if (!asked || running || stopped || timer) return;
    timer = setTimeout(() => void run(), Math.max(batchMs, begunAt + intervalMs - performance.now()));
  }

  async function run(): Promise<void> {
    timer = undefined;
    asked = false;
    running = true;
    begunAt = performance.now();
    await work();
    running = false;
    plan();
  }

  return {
    request() {
      asked = true;
      plan();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
