import { setTimeout as sleep } from 'node:timers/promises';

const firstRetryDelayMs = 250;
const maxRetryDelayMs = 10_000;

/** Repeats `work` until it succeeds or `signal` aborts. The pause between attempts doubles, up to 10 seconds. */
export async function retryWithBackoff(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let delayMs = firstRetryDelayMs; !signal.aborted; delayMs = Math.min(delayMs * 2, maxRetryDelayMs)) {
    try {
      return await work();
    } catch {
      await sleep(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
