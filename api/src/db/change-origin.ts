import { AsyncLocalStorage } from 'node:async_hooks';

const origin = new AsyncLocalStorage<{ ip: string }>();

/** Runs a call made from an address, which the audit trail notes with all that it changes. */
export function withChangeOrigin<Result>(ip: string, work: () => Result): Result {
  return origin.run({ ip }, work);
}

/** From where the call that is under way was made; nothing for a job. */
export function changeOrigin(): { ip?: string } {
  return origin.getStore() ?? {};
}
