import { ApiError } from './api-error';
import { withTimeLimit } from './time-limit';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A call that never answers, as in a black hole. */
const silentCall = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

it('ends a call without an answer after 30 seconds', async () => {
  const ended = withTimeLimit(undefined, silentCall).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await ended).toMatchObject({ kind: 'unreachable' });
});

it('passes on an abort, an answer and an error', async () => {
  const controller = new AbortController();
  const aborted = withTimeLimit(controller.signal, silentCall);
  controller.abort();
  await expect(aborted).rejects.toThrow('aborted');
  await expect(withTimeLimit(undefined, async () => 7)).resolves.toBe(7);
  const refused = new ApiError('refused', 'No.', 400);
  await expect(withTimeLimit(undefined, () => Promise.reject(refused))).rejects.toBe(refused);
  expect(jest.getTimerCount()).toBe(0);
});
