import { ApiError } from './api-error';

/** Calls of applicants, who are on slow networks, end after this time without a response. Calls of staff have no limit. */
const limitMs = 30_000;

/**
 * Runs a call with a signal that aborts it when `signal` does, or after a limit. Throws an `ApiError` (`unreachable`) at the limit. Without
 * `AbortSignal.timeout` and `any`, which older phones lack.
 */
export async function withTimeLimit<Result>(
  signal: AbortSignal | undefined,
  call: (limited: AbortSignal) => Promise<Result>,
  endsAfterMs = limitMs,
): Promise<Result> {
  const limited = new AbortController();
  const abort = () => limited.abort();
  const timer = setTimeout(abort, endsAfterMs);
  signal?.addEventListener('abort', abort);
  try {
    return await call(limited.signal);
  } catch (error) {
    if (limited.signal.aborted && signal?.aborted !== true) throw new ApiError('unreachable', timedOutMessage, 0);
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

const timedOutMessage = 'The service cannot be reached. Check your connection and try again.';
