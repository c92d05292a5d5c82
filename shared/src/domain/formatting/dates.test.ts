import { formatDate, formatDay, formatListDateTime, formatProcessDate, formatTimestamp } from './dates';
import { formatEstDateTime, formatEstTimestamp } from './est-dates';

it('shows list times in UTC', () => {
  expect(formatListDateTime('2026-03-09T17:05:06.123Z')).toBe('09-03-2026 17:05:06');
  expect(formatListDateTime(null)).toBe('');
});

it('shows download times in EST, in summer too', () => {
  expect(formatEstDateTime('2026-03-09T04:05:06.000Z')).toBe('03-08-2026 23:05:06');
  expect(formatEstDateTime('2026-07-01T12:05:06.000Z')).toBe('07-01-2026 7:05:06');
});

it('shows the same date in any time zone', () => {
  expect(formatProcessDate('2026-12-01')).toBe('01/12/2026');
  expect(formatDate('2026-12-01')).toBe('12/01/2026');
});

it('spells the month where no notation is specified', () => {
  expect(formatTimestamp('2026-03-09T04:05:06.123Z')).toBe('09 Mar 2026, 04:05:06');
  expect(formatDay('2026-12-01')).toBe('01 Dec 2026');
  expect(formatEstTimestamp('2026-03-09T04:05:06.123Z')).toBe('08 Mar 2026, 23:05:06');
});
