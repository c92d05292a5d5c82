import { Piscina } from 'piscina';
import type { RunPdfTask } from './pdf-renderer';

/** A thread that nothing is asked of for so long ends. */
const idleMs = 60_000;
/** Of the system's 20 steps: calls come before PDFs where the processor is short. */
const workerNiceness = 5;

/** Draws PDFs in a thread of their own, one after the other. `file` is the built module of `pdf-tasks`. */
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
