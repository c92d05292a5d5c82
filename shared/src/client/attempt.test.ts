import { ApiError } from '@evisa/shared/client/api-error';
import { createAttempt } from '@evisa/shared/client/attempt';

const lost = new ApiError('unreachable', 'No answer', 0);
const refused = new ApiError('refused', 'No', 400);

function recorder() {
  const attempt = createAttempt();
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

it('gives a repeat after a lost answer the same key, until one came', async () => {
  const { keys, run } = recorder();
  await run(['a', 1], lost);
  await run(['a', 1], lost);
  await run(['a', 1]);
  await run(['a', 1]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('gives a second click the same key while the first is on its way', async () => {
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
