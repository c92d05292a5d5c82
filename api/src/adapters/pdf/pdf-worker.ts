import { Piscina } from 'piscina';
import type { RunPdfTask } from './pdf-renderer';

/** The thread ends when it is idle for this long. */
const idleMs = 60_000;
/** On the system's 20-step scale: calls have priority over PDFs when the processor is busy. */
const workerNiceness = 5;

/** Draws PDFs in a separate thread, one after the other. `file` is the built module of `pdf-worker-tasks`. */
export function startPdfWorker(file: string): { draw: RunPdfTask; close(): Promise<void> } {
  const thread = new Piscina<unknown, Uint8Array>({
    filename: file,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    niceIncrement: workerNiceness,
  });
  return { draw: (name, input) => thread.run(input, { name }), close: () => thread.destroy() };
}
