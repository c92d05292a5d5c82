import { formatTimeAgo } from './time-ago';

const now = Date.parse('2026-03-05T12:00:00.000Z');

test.each([
  ['2026-03-05T12:00:30.000Z', 'just now'],
  ['2026-03-05T11:59:01.000Z', 'just now'],
  ['2026-03-05T11:59:00.000Z', '1 minute ago'],
  ['2026-03-05T11:58:01.000Z', '1 minute ago'],
  ['2026-03-05T10:01:00.000Z', '1 hour ago'],
  ['2026-03-04T12:00:00.000Z', 'yesterday'],
  ['2026-03-03T12:00:01.000Z', 'yesterday'],
  ['2026-02-01T12:00:00.000Z', 'last month'],
  ['2024-03-05T12:00:00.000Z', '2 years ago'],
])('%s is %s', (at, words) => {
  expect(formatTimeAgo(at, now)).toBe(words);
});
