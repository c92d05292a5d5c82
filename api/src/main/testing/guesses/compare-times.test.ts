import { seededChoice } from '../seeded-choice';
import { compareTimes, medianOf } from './compare-times';

const choice = seededChoice(11);
/** Answers of about 500 µs, one in twenty much slower. */
const times = (count: number, more = 0): number[] =>
  Array.from({ length: count }, () => {
    const noise = choice.number(60) + choice.number(60) + choice.number(60);
    return 420 + noise + more + (choice.number(20) === 0 ? choice.number(5000) : 0);
  });

test('samples of one kind are alike', () => {
  for (let round = 0; round < 5; round += 1) {
    const { larger, chance } = compareTimes(times(4000), times(4000));
    expect(Math.abs(larger - 0.5)).toBeLessThan(0.025);
    expect(chance).toBeGreaterThan(0.001);
  }
});

test('three microseconds in five hundred are seen, whichever sample has them', () => {
  const slower = compareTimes(times(8000), times(8000, 3));
  expect(slower.larger).toBeGreaterThan(0.52);
  expect(slower.chance).toBeLessThan(0.001);
  expect(compareTimes(times(8000, 3), times(8000)).larger).toBeLessThan(0.48);
});

test('figures that can be worked out by hand', () => {
  expect(compareTimes([1, 2], [3, 4]).larger).toBe(1);
  expect(compareTimes([3, 4], [1, 2]).larger).toBe(0);
  expect(compareTimes([1, 2, 2], [2, 2, 3]).larger).toBeCloseTo(7 / 9, 10);
  expect(compareTimes([1, 1], [1, 1])).toEqual({ larger: 0.5, chance: 1 });
  // U = 3 of 25; z = 9.5 / √(25·11/12).
  expect(compareTimes([1, 2, 3, 4, 8], [5, 6, 7, 9, 10]).chance).toBeCloseTo(0.0472, 3);
  expect(medianOf([5, 1, 3])).toBe(3);
});
