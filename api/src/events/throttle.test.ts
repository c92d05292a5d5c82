import { createThrottle } from './throttle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs once per interval for many requests, and always after the last one', async () => {
  const startTimes: number[] = [];
  const throttle = createThrottle(
    async () => {
      startTimes.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    { batchMs: 5, intervalMs: 60 },
  );
  const start = performance.now();
  for (let count = 0; count < 100; count += 1) {
    throttle.request();
    await jest.advanceTimersByTimeAsync(2);
  }
  await jest.advanceTimersByTimeAsync(200);
  expect(startTimes.map((at) => Math.round(at - start))).toEqual([5, 65, 125, 185, 245]);
});

it('starts no second run while the first one runs longer than the interval', async () => {
  let running = 0;
  let maxRunning = 0;
  const throttle = createThrottle(
    async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise((resolve) => setTimeout(resolve, 100));
      running -= 1;
    },
    { batchMs: 1, intervalMs: 10 },
  );
  for (let count = 0; count < 50; count += 1) {
    throttle.request();
    await jest.advanceTimersByTimeAsync(10);
  }
  expect(maxRunning).toBe(1);
});

it('starts nothing after it is stopped', async () => {
  const work = jest.fn();
  const throttle = createThrottle(work, { batchMs: 5, intervalMs: 60 });
  throttle.request();
  throttle.stop();
  throttle.request();
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();
});

it('runs work that failed again after the interval', async () => {
  const work = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  const throttle = createThrottle(work, { batchMs: 5, intervalMs: 60 });
  throttle.request();
  await jest.advanceTimersByTimeAsync(64);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
});
