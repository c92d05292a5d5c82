import { createSlidingLimiter } from './sliding-limiter';

test('a window slides: the oldest try makes room when its time is over', () => {
  let now = 0;
  const limiter = createSlidingLimiter({ limit: 2, windowSeconds: 10, now: () => now });
  expect(limiter.take('a')).toBeNull();
  now = 4_000;
  expect(limiter.take('a')).toBeNull();
  expect(limiter.take('a')).toBe(6);
  expect(limiter.take('b')).toBeNull();
  now = 10_001;
  expect(limiter.take('a')).toBeNull();
  expect(limiter.take('a')).toBe(4);
});

test('a try that was not a wrong one is given back', () => {
  const limiter = createSlidingLimiter({ limit: 1, windowSeconds: 10 });
  for (let round = 0; round < 5; round += 1) {
    expect(limiter.take('a')).toBeNull();
    limiter.giveBack('a');
  }
  limiter.giveBack('never taken');
});

test('made-up keys cannot fill the memory, and push out the longest unused first', () => {
  const limiter = createSlidingLimiter({ limit: 1, windowSeconds: 10 });
  limiter.take('old');
  limiter.take('locked');
  for (let key = 0; key < 49_999; key += 1) limiter.take(`made-up-${key}`);
  expect(limiter.take('locked')).not.toBeNull();
  expect(limiter.take('old')).toBeNull();
});

test('beyond the free tries each waits twice as long as the one before, until the window is full', () => {
  let clock = 1_000_000;
  const limiter = createSlidingLimiter({ limit: 6, windowSeconds: 600, freely: 2, now: () => clock });
  expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([null, null, 1]);
  for (const wait of [1, 2, 4, 8]) {
    clock += wait * 1000 - 1;
    expect(limiter.take('a')).toBe(1);
    clock += 1;
    expect(limiter.take('a')).toBeNull();
  }
  expect(limiter.take('a')).toBe(600 - 15);
  expect(limiter.take('b')).toBeNull();
});
