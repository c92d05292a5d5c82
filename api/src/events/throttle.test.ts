import { createThrottle } from './throttle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a burst is one piece of work at the pace, and the last request is never lost', async () => {
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

test('work that takes longer than the pace is not begun twice', async () => {
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

test('nothing is begun after it was stopped', async () => {
  const work = jest.fn();
  const pacer = createThrottle(work, { batchMs: 5, intervalMs: 60 });
  pacer.request();
  pacer.stop();
  pacer.request();
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();
});
