import { url as getDebuggerAddress } from 'node:inspector';
import { Worker } from 'node:worker_threads';

export interface WatchdogData {
  beats: Int32Array<SharedArrayBuffer>;
  seconds: number;
}

/**
 * Ends this process with SIGKILL if its event loop does not turn for `seconds`: a process that hangs answers nothing, but no supervisor
 * notices. `file` is the built module of `watchdog-thread`. Does nothing under a debugger, which stops the event loop too.
 */
export function startWatchdog(file: string, seconds: number): { stop(): Promise<void> } {
  if (getDebuggerAddress() !== undefined) return { stop: () => Promise.resolve() };
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), 1000).unref();
  const workerData: WatchdogData = { beats, seconds };
  const thread = new Worker(file, { workerData });
  thread.unref();
  return {
    async stop() {
      clearInterval(timer);
      await thread.terminate();
    },
  };
}
