import { createThrottle } from './throttle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs once per interval for many requests, and always after the last one', async () => {
  const begun: number[] = [];
  const pacer = createThrottle(
    async () => {
      begun.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    { batchMs: 5, intervalMs: 60 },
  );
  const start = performance.now();
  for (let asked = 0; asked < 100; asked += 1) {
    pacer.request();
    await jest.advanceTimersByTimeAsync(2);
  }
  await jest.advanceTimersByTimeAsync(200);
  expect(begun.map((at) => Math.round(at - start))).toEqual([5, 65, 125, 185, 245]);
});

it('starts no second run while the first one runs longer than the interval', async () => {
  let running = 0;
  let most = 0;
  const pacer = createThrottle(
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 100));
      running -= 1;
    },
    { batchMs: 1, intervalMs: 10 },
  );
  for (let asked = 0; asked < 50; asked += 1) {
    pacer.request();
    await jest.advanceTimersByTimeAsync(10);
  }
  expect(most).toBe(1);
});

it('starts nothing after it is stopped', async () => {
  const work = jest.fn();
  const pacer = createThrottle(work, { batchMs: 5, intervalMs: 60 });
  pacer.request();
  pacer.stop();
  pacer.request();
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();
});
