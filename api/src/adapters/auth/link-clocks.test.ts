import fc from 'fast-check';
import { createTokenService } from './tokens';

const isLong = process.env['VERIFY_ORACLES'] === 'long';
const tokens = createTokenService({ current: 'a secret of at least 32 characters for links', old: [] });
const start = Date.UTC(2026, 10, 28);

beforeEach(() => jest.useFakeTimers({ now: start, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

/** Most cases are at the limits. */
const seconds = fc.oneof(
  fc.integer({ min: -200, max: 200 }),
  fc.constantFrom(-61, -60, -59, -1, 0, 1, 59, 60, 61, 119, 120, 121),
);

/**
 * What a link promises when one process signs it and another, whose clock differs, is asked for the file: RFC 7519 with whole seconds, no
 * leeway for `exp` and 60 seconds for `iat`.
 */
function isExpectedToWork(ahead: number, age: number): boolean {
  const byItsClock = age + ahead;
  return byItsClock < 60 && byItsClock >= -60;
}

it('opens a link for 60 seconds by the clock of the process that is asked, and from at most 60 seconds before it', async () => {
  let opened = 0;
  let cases = 0;
  await fc.assert(
    fc.asyncProperty(seconds, fc.nat(200), fc.nat(999), async (ahead, age, ms) => {
      jest.setSystemTime(start + ms);
      const link = await tokens.signFileLink('docs/1_a.pdf', null);
      jest.setSystemTime(start + ms + (age + ahead) * 1000);
      const file = await tokens.verifyFileLink(link);
      cases += 1;
      if (file) opened += 1;
      expect([ahead, age, file?.file ?? null]).toEqual([
        ahead,
        age,
        isExpectedToWork(ahead, age) ? 'docs/1_a.pdf' : null,
      ]);
      // For people: clocks a few seconds apart cost a link as many seconds, and a minute apart none lives longer than two minutes.
      if (Math.abs(ahead) <= 5 && age < 55) expect(file).not.toBeNull();
      if (Math.abs(ahead) <= 60 && age >= 120) expect(file).toBeNull();
    }),
    { numRuns: isLong ? 20_000 : 200, seed: 49 },
  );
  if (isLong) process.stdout.write(`${cases} links, ${opened} open: no difference\n`);
  expect(opened).toBeGreaterThan(cases / 10);
});
