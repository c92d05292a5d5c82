import { formatAge } from './order-age';

const now = Date.parse('2026-11-23T12:00:00.000Z');

it.each([
  ['2026-11-23T12:00:30.000Z', '0 min'],
  ['2026-11-23T11:59:01.000Z', '0 min'],
  ['2026-11-23T11:00:01.000Z', '59 min'],
  ['2026-11-23T11:00:00.000Z', '1 h'],
  ['2026-11-21T12:00:01.000Z', '47 h'],
  ['2026-11-21T12:00:00.000Z', '2 d'],
  ['2025-11-23T12:00:00.000Z', '365 d'],
])('formats the age of an order placed at %s as %s', (at, age) => {
  expect(formatAge(at, now / 60_000)).toBe(age);
});
