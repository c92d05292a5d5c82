import { parseShownDate } from './parse-shown-date';

it.each([
  ['12/31/2026', '2026-12-31'],
  [' 1/5/2026 ', '2026-01-05'],
  ['2026-12-31', '2026-12-31'],
  ['02/29/2028', '2028-02-29'],
  ['១២/៣១/២០២៦', '2026-12-31'],
  ['۱۲/۳۱/۲۰۲۶', '2026-12-31'],
])('reads %s', (text, day) => {
  expect(parseShownDate(text)).toBe(day);
});

it.each(['31/12/2026', '02/30/2026', '02/29/2026', '12/31/26', '12.31.2026', '5', '2026', '5 Jan 2026', '00/01/2026'])(
  'refuses %s',
  (text) => {
    expect(parseShownDate(text)).toBeUndefined();
  },
);
