import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { createHangDetector } from './hang-detector';
import type { WatchdogData } from './watchdog';

/** The thread that ends a process whose event loop hangs. The supervisor (systemd, Docker) starts the next one. */
const { beats, seconds }: WatchdogData = workerData;
const hangs = createHangDetector(seconds);

setInterval(() => {
  if (!hangs(Atomics.load(beats, 0))) return;
  const msg = `The process answered nothing for ${seconds} seconds, so it ends itself (WATCHDOG_SECONDS).`;
  // The streams of a thread wait for the thread that hangs.
  writeSync(2, `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg })}\n`);
  process.kill(process.pid, 'SIGKILL');
}, 1000);
