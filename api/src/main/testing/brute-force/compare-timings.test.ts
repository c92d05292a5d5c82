import { createSeededRandom } from '../seeded-random';
import { compareTimings, median } from './compare-timings';

const choice = createSeededRandom(11);
/** Generates responses of about 500 µs, one in twenty much slower. */
const times = (count: number, more = 0): number[] =>
  Array.from({ length: count }, () => {
    const noise = choice.nextInt(60) + choice.nextInt(60) + choice.nextInt(60);
    return 420 + noise + more + (choice.nextInt(20) === 0 ? choice.nextInt(5000) : 0);
  });

test('finds samples of one distribution alike', () => {
  for (let round = 0; round < 5; round += 1) {
    const { probabilitySecondLarger, pValue } = compareTimings(times(4000), times(4000));
    expect(Math.abs(probabilitySecondLarger - 0.5)).toBeLessThan(0.025);
    expect(pValue).toBeGreaterThan(0.001);
  }
});

test('finds a difference of three microseconds in five hundred, in either sample', () => {
  const slower = compareTimings(times(8000), times(8000, 3));
  expect(slower.probabilitySecondLarger).toBeGreaterThan(0.52);
  expect(slower.pValue).toBeLessThan(0.001);
  expect(compareTimings(times(8000, 3), times(8000)).probabilitySecondLarger).toBeLessThan(0.48);
});

test('matches figures calculated by hand', () => {
  expect(compareTimings([1, 2], [3, 4]).probabilitySecondLarger).toBe(1);
  expect(compareTimings([3, 4], [1, 2]).probabilitySecondLarger).toBe(0);
  expect(compareTimings([1, 2, 2], [2, 2, 3]).probabilitySecondLarger).toBeCloseTo(7 / 9, 10);
  expect(compareTimings([1, 1], [1, 1])).toEqual({ probabilitySecondLarger: 0.5, pValue: 1 });
  // U = 3 of 25; z = 9.5 / √(25·11/12).
  expect(compareTimings([1, 2, 3, 4, 8], [5, 6, 7, 9, 10]).pValue).toBeCloseTo(0.0472, 3);
  expect(median([5, 1, 3])).toBe(3);
});
