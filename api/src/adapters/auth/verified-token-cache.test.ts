import { cacheVerifiedTokens } from './verified-token-cache';

const now = Date.UTC(2026, 2, 10, 9);
const claims = { sid: 'one', exp: now / 1000 + 60 };

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

test('verifies a token once until it expires', async () => {
  const verify = jest.fn(async (token: string) => (token === 'good' ? claims : null));
  const read = cacheVerifiedTokens(verify);
  expect(await read('good')).toEqual(claims);
  jest.setSystemTime(now + 59_999);
  expect(await read('good')).toEqual(claims);
  expect(verify).toHaveBeenCalledTimes(1);
  jest.setSystemTime(now + 60_000);
  expect(await read('good')).toBeNull();
});

test('verifies a refused token each time and never mistakes it for another', async () => {
  const verify = jest.fn(async (token: string) => (token === 'good' ? claims : null));
  const read = cacheVerifiedTokens(verify);
  await read('good');
  for (const forged of ['good ', 'goo', 'Good', '', 'good\u0000']) {
    expect(await read(forged)).toBeNull();
    expect(await read(forged)).toBeNull();
    expect(verify.mock.calls.filter(([token]) => token === forged)).toHaveLength(2);
  }
});

test('keeps the ten thousand most recently used tokens', async () => {
  const verify = jest.fn(async () => claims);
  const read = cacheVerifiedTokens(verify);
  await read('first');
  await read('second');
  for (let count = 0; count < 9999; count += 1) {
    await read(`token ${count}`);
    await read('first');
  }
  verify.mockClear();
  await read('first');
  expect(verify).not.toHaveBeenCalled();
  await read('second');
  expect(verify).toHaveBeenCalledTimes(1);
});
