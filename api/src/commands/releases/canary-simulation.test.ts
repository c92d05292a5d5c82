import { createRandom } from './statistics';
import { isCalledWorse, type Cell, type Change } from './testing/simulate-canary';

const isLong = process.env['VERIFY_ORACLES'] === 'long';
const trials = isLong ? 600 : 40;
const powerTrials = 60;

const asGood: Change = { errors: 1, times: 1 };
const worse: Record<string, Change> = {
  'errors × 5': { errors: 5, times: 1 },
  'errors × 10': { errors: 10, times: 1 },
  'times × 1.5': { errors: 1, times: 1.5 },
  'times × 3': { errors: 1, times: 3 },
};

const cells: Cell[] = isLong
  ? [5, 12, 20, 60].flatMap((members) =>
      [0.1, 0.25, 0.5].flatMap((share) =>
        [0, 0.02, 0.3].flatMap((errorRate) =>
          (['light', 'heavy', 'endless'] as const).map((tail) => ({ members, share, errorRate, tail })),
        ),
      ),
    )
  : [
      { members: 12, share: 0.5, errorRate: 0.1, tail: 'heavy' },
      { members: 20, share: 0.5, errorRate: 0.4, tail: 'endless' },
    ];

/** Returns the share of simulated canaries that are called worse. */
function simulate(cell: Cell, change: Change, count: number): number {
  const random = createRandom(1);
  let called = 0;
  for (let trial = 0; trial < count; trial += 1) if (isCalledWorse(cell, change, random)) called += 1;
  return called / count;
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

it.each(cells)(
  'halts at most 5% of good canaries of $members members, a share of $share, $errorRate errors and $tail tails',
  (cell) => {
    const falseHalts = simulate(cell, asGood, trials);
    if (isLong) {
      const power = Object.entries(worse).map(
        ([name, change]) => `${name}: ${percent(simulate(cell, change, powerTrials))}`,
      );
      process.stdout.write(`${JSON.stringify(cell)} false halts ${percent(falseHalts)} | ${power.join(' | ')}\n`);
    }
    expect(falseHalts).toBeLessThanOrEqual(0.05);
  },
);

it('halts most canaries that fail ten times as often, with 20 members and half of them', () => {
  const cell: Cell = { members: 20, share: 0.5, errorRate: 0.04, tail: 'light' };
  expect(simulate(cell, { errors: 10, times: 1 }, 15)).toBeGreaterThan(0.5);
});
