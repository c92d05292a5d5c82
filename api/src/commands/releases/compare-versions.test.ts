import type { JudgedSample } from '../../db/releases/remote-samples';
import { compareVersions, describeComparison } from './compare-versions';
import { percentile, testHigherShare, testHigherValues, upperTail } from './statistics';

const remote = { name: 'orders', canary: '2.0.0', live: '1.0.0' };

/** Numbers between 0 and 1 that are the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Makes samples of both versions in turn. */
function makeSamples(
  count: number,
  canary: (index: number) => Partial<JudgedSample>,
  live: (index: number) => Partial<JudgedSample> = () => ({}),
): JudgedSample[] {
  const sample = { remote: 'orders', inp: 100, load: 300, had_error: false };
  return Array.from({ length: count }, (_, index) => [
    { ...sample, id: 2 * index + 1, version: '1.0.0', ...live(index) },
    { ...sample, id: 2 * index + 2, version: '2.0.0', ...canary(index) },
  ]).flat();
}

const judge = (samples: readonly JudgedSample[]) => compareVersions([remote], samples, 50);
const results = (samples: readonly JudgedSample[]) => judge(samples).comparisons.map(({ result }) => result);

describe('the tests', () => {
  it('know the normal distribution', () => {
    for (const [z, p] of [
      [0, 0.5],
      [1.644_854, 0.05],
      [2.326_348, 0.01],
      [-1.644_854, 0.95],
    ] as const)
      expect(upperTail(z)).toBeCloseTo(p, 6);
  });

  it('rank values, also equal ones', () => {
    expect(testHigherValues([4, 5, 6], [1, 2, 3])).toBeCloseTo(0.0404, 4);
    expect(testHigherValues([2, 2, 3], [1, 2, 2])).toBeCloseTo(0.15085, 5);
    expect(testHigherValues([7, 7], [7, 7])).toBe(1);
  });

  it('compare shares', () => {
    const ones = (count: number) => Array.from({ length: 50 }, (_, index) => Number(index < count));
    expect(testHigherShare(ones(10), ones(3))).toBeCloseTo(0.0187, 4);
    expect(testHigherShare(ones(0), ones(0))).toBe(1);
  });

  it('interpolate percentiles', () => {
    expect(percentile([40, 10, 20, 30], 0.75)).toBe(32.5);
    expect(percentile([5], 0.75)).toBe(5);
  });
});

it('calls a canary as good when its sessions are like the live ones', () => {
  expect(judge(makeSamples(50, () => ({ load: 340 })))).toMatchObject({
    verdict: 'as-good',
    comparisons: [
      { metric: 'errors', live: 0, canary: 0, result: 'as-good' },
      { metric: 'inp', result: 'as-good' },
      { metric: 'load', live: 300, canary: 340, sessions: { live: 50, canary: 50 }, result: 'as-good' },
    ],
  });
});

it.each([
  ['errors', (index: number) => ({ had_error: index % 5 === 0 }), 'sessions with an error 20%, live 0%'],
  ['inp', () => ({ inp: 240 }), 'time to respond (p75) 240 ms, live 100 ms'],
  ['load', () => ({ load: 700 }), 'time to load (p75) 700 ms, live 300 ms'],
])('calls a canary worse by %s, and says why', (metric, canary, reason) => {
  const { verdict, comparisons } = judge(makeSamples(50, canary));
  const worse = comparisons.find(({ result }) => result === 'worse');
  expect([verdict, worse?.metric]).toEqual(['worse', metric]);
  expect(worse && describeComparison(worse)).toBe(
    `orders 2.0.0 is worse: ${reason} (50 and 50 sessions, 95% confidence)`,
  );
});

it('waits for the minimum of sessions, of both', () => {
  const worse = () => ({ had_error: true });
  expect(results(makeSamples(49, worse))).toEqual(['too-few', 'too-few', 'too-few']);
  const withoutLive = makeSamples(200, worse).filter(({ id, version }) => version === '2.0.0' || id < 90);
  expect(judge(withoutLive)).toMatchObject({ verdict: 'undecided', comparisons: [{ result: 'too-few' }, {}, {}] });
});

it('is as good without enough values of speed, but not without errors compared', () => {
  expect(judge(makeSamples(60, () => ({ load: null, inp: null }))).verdict).toBe('as-good');
});

it('stays undecided when a difference can be chance', () => {
  const samples = makeSamples(50, (index) => ({ had_error: index < 3 }));
  expect(judge(samples)).toMatchObject({ verdict: 'undecided', comparisons: [{ result: 'unclear' }, {}, {}] });
});

it('ignores significant differences that do not matter', () => {
  expect(results(makeSamples(400, () => ({ load: 349, inp: 119 })))).toEqual(['as-good', 'as-good', 'as-good']);
});

it('decides again only when the canary has had twice as many sessions', () => {
  const samples = makeSamples(99, (index) => ({ load: index < 50 ? 300 : 5000 }));
  expect(judge(samples).comparisons[2]).toMatchObject({ sessions: { canary: 50 }, result: 'as-good' });
  const doubled = makeSamples(100, (index) => ({ load: index < 50 ? 300 : 5000 }));
  expect(judge(doubled).comparisons[2]).toMatchObject({ sessions: { canary: 100 }, result: 'worse' });
});

it('raises a false alarm for fewer than 5% of equal canaries, however often it checks', () => {
  const random = createRandom(7);
  const trials = 200;
  let alarms = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const draw = () => ({ had_error: random() < 0.1, inp: 400 * random() ** 2, load: 2000 * random() ** 2 });
    const samples = makeSamples(400, draw, draw);
    const checks = [50, 100, 200, 400].map((count) => judge(samples.slice(0, 2 * count)).verdict);
    if (checks.includes('worse')) alarms += 1;
  }
  expect(alarms / trials).toBeLessThan(0.05);
});
