interface IntervalJob {
  /** Runs the job after the current run, without waiting for the interval. */
  runNow(): void;
  /** Starts no further run and waits for those that were requested. */
  stop(): Promise<void>;
}

/** Runs a job at an interval and on request, one run at a time. `run` must handle its own errors. */
export function startIntervalJob(run: () => Promise<void>, intervalMs: number): IntervalJob {
  let lastRun = Promise.resolve();
  let isStopped = false;

  function runNow(): void {
    if (!isStopped) lastRun = lastRun.then(run);
  }

  const timer = setInterval(runNow, intervalMs);
  timer.unref();
  return {
    runNow,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await lastRun;
    },
  };
}
