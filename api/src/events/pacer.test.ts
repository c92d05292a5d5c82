import { setTimeout as sleep } from 'node:timers/promises';
import { createPacer } from './pacer';

test('a burst is one piece of work, and the last request is never lost', async () => {
  const begun: number[] = [];
  const pacer = createPacer(
    async () => {
      begun.push(performance.now());
      await sleep(5);
    },
    { gatherMs: 5, everyMs: 60 },
  );
  const until = performance.now() + 200;
  while (performance.now() < until) {
    pacer.ask();
    await sleep(2);
  }
  const asked = performance.now();
  await sleep(120);
  expect(begun.length).toBeGreaterThanOrEqual(3);
  expect(begun.length).toBeLessThanOrEqual(6);
  for (let index = 1; index < begun.length; index += 1)
    expect((begun[index] ?? 0) - (begun[index - 1] ?? 0)).toBeGreaterThanOrEqual(58);
  expect(begun.at(-1)).toBeGreaterThan(asked - 62);

  pacer.ask();
  pacer.stop();
  const before = begun.length;
  await sleep(80);
  expect(begun).toHaveLength(before);
});
