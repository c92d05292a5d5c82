import { compareVersions, describeComparison, type ComparedSample } from './compare-versions';
import { countDraws, percentile, testHigherValues } from './statistics';

const remote = { name: 'orders', canary: '2.0.0', live: '1.0.0' };

/** Makes sessions of both versions in turn, each of the next of six members of its version. */
function makeSamples(
  count: number,
  canary: (index: number) => Partial<ComparedSample>,
  live: (index: number) => Partial<ComparedSample> = () => ({}),
): ComparedSample[] {
  const sample = { remote: 'orders', inp: 100, load: 300, had_error: false };
  return Array.from({ length: count }, (_, index) => [
    { ...sample, member: `live ${index % 6}`, isDrawn: false, version: '1.0.0', ...live(index) },
    { ...sample, member: `canary ${index % 6}`, isDrawn: true, version: '2.0.0', ...canary(index) },
  ]).flat();
}

const judge = (samples: readonly ComparedSample[]) => compareVersions([remote], samples, 100);
const results = (samples: readonly ComparedSample[]) => judge(samples).comparisons.map(({ result }) => result);

describe('the tests', () => {
  it('rank values, also equal ones', () => {
    // The exact probabilities are 1 of 252 and 6 of 20 draws.
    expect(252 * testHigherValues([6, 7, 8, 9, 10], [1, 2, 3, 4, 5])).toBeCloseTo(1, 0);
    expect(testHigherValues([2, 2, 3], [1, 2, 2])).toBeCloseTo(6 / 20, 1);
    expect(testHigherValues([7, 7], [7, 7])).toBe(1);
    expect(testHigherValues([1, 2, 3], [4, 5, 6])).toBe(1);
  });

  it('count the draws', () => {
    expect([countDraws(12, 6), countDraws(12, 1), countDraws(3, 3), countDraws(0, 0)]).toEqual([924, 12, 1, 1]);
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
      {
        metric: 'load',
        live: 300,
        canary: 340,
        sessions: { live: 50, canary: 50 },
        members: { live: 6, canary: 6 },
        result: 'as-good',
      },
    ],
  });
});

it.each([
  ['errors', (index: number) => ({ had_error: index < 12 }), 'sessions with an error 24.1%, live 0%'],
  ['inp', () => ({ inp: 240 }), 'time to respond (p75) 240 ms, live 100 ms'],
  ['load', () => ({ load: 700 }), 'time to load (p75) 700 ms, live 300 ms'],
])('calls a canary worse by %s, and says why', (metric, canary, reason) => {
  const { verdict, comparisons } = judge(makeSamples(50, canary));
  const worse = comparisons.find(({ result }) => result === 'worse');
  expect([verdict, worse?.metric]).toEqual(['worse', metric]);
  expect(worse && describeComparison(worse)).toBe(`orders 2.0.0 is worse: ${reason} (6 and 6 members, 95% confidence)`);
});

it('does not take many sessions of one member for many members', () => {
  // One error in 50 sessions of the canary and none in 450 live ones: the old rule halted this.
  const sessions = makeSamples(450, (index) => ({ had_error: index === 0 })).filter(
    ({ version }, index) => version === '1.0.0' || index % 18 === 1,
  );
  expect(results(sessions)).not.toContain('worse');
  // One slow member of two with the canary, with hundreds of sessions.
  const one = makeSamples(200, (index) => ({ member: `canary ${index % 2}`, load: 5000, inp: 2000 }));
  expect(judge(one)).toMatchObject({ verdict: 'undecided', comparisons: [{ result: 'too-few' }, {}, {}] });
});

it('waits for the minimum of sessions, and shows both numbers meanwhile', () => {
  const worse = () => ({ had_error: true });
  expect(judge(makeSamples(49, worse))).toMatchObject({
    verdict: 'undecided',
    comparisons: [{ live: 0, canary: 1, result: 'too-few' }, { result: 'too-few' }, { result: 'too-few' }],
  });
  expect(judge(makeSamples(200, worse).filter(({ version }) => version === '2.0.0'))).toMatchObject({
    verdict: 'undecided',
    comparisons: [{ live: null, canary: 1, members: { live: 0, canary: 6 }, result: 'too-few' }, {}, {}],
  });
});

it('counts a page that was open before the canary for the group of its member', () => {
  const open = makeSamples(60, (index) => ({ version: index < 6 ? '1.0.0' : '2.0.0' }));
  expect(judge(open).comparisons[0]).toMatchObject({ sessions: { canary: 50, live: 50 }, members: { canary: 6 } });
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

it('decides again only when there have been four times as many sessions', () => {
  const slowLater = (count: number) => makeSamples(count, (index) => ({ load: index < 50 ? 300 : 5000 }));
  expect(judge(slowLater(199)).comparisons[2]).toMatchObject({ sessions: { canary: 50 }, result: 'as-good' });
  expect(judge(slowLater(200)).comparisons[2]).toMatchObject({ sessions: { canary: 200 }, result: 'worse' });
});
