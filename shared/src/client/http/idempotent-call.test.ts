import { ApiError } from '@evisa/shared/client/http/api-error';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';

const lost = new ApiError('unreachable', 'No answer', 0);
const refused = new ApiError('refused', 'No', 400);
const failed = new ApiError('refused', 'Something went wrong on our side.', 500);
const running = new ApiError('refused', 'Still running', 409, {}, 0.001);

function recorder() {
  const attempt = createIdempotentCall();
  const keys: string[] = [];
  return {
    keys,
    run: (content: unknown[], failure?: Error) =>
      attempt(content, (key) => {
        keys.push(key);
        return failure ? Promise.reject(failure) : Promise.resolve('done');
      }).catch(() => null),
  };
}

it('reuses the key after a lost response, until a response arrives', async () => {
  const { keys, run } = recorder();
  await run(['a', 1], lost);
  await run(['a', 1], lost);
  await run(['a', 1]);
  await run(['a', 1]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('gives a second click the same key while the first is pending', async () => {
  const { keys, run } = recorder();
  await Promise.all([run(['a']), run(['a']), run(['b'])]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  await run(['b']);
  expect(new Set(keys).size).toBe(3);
});

it('gives changed content, and a call after a refusal, a new key', async () => {
  const { keys, run } = recorder();
  await run(['a'], lost);
  await run(['b'], refused);
  await run(['b'], refused);
  expect(new Set(keys).size).toBe(3);
});

it('reuses the key after a server error, because the call may have succeeded', async () => {
  const { keys, run } = recorder();
  await run(['a'], failed);
  await run(['a']);
  expect(keys[1]).toBe(keys[0]);
});

it('retries with the same key while the first request is running, and returns its response', async () => {
  const answers = [running, running, 'done'];
  const keys: string[] = [];
  const result = await createIdempotentCall()(['a'], async (key) => {
    keys.push(key);
    const answer = answers.shift();
    if (answer instanceof ApiError) throw answer;
    return answer;
  });
  expect(result).toBe('done');
  expect(new Set(keys).size).toBe(1);
});

it('keeps the key of a running call when it stops retrying', async () => {
  const { keys, run } = recorder();
  await run(['a'], running);
  await run(['a']);
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(1);
});
