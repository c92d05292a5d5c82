import { formatDate, formatDay } from '@evisa/shared/domain/formatting/dates';
import { findEarliestDate, isPartialDate } from './partial-date';

it.each(['1985-XX-XX', '1985-04-XX', '1985-XX-15', 'XXXX-04-15', 'XXXX-XX-XX', 'XXXX-02-29', '2024-02-XX'])(
  'accepts %s',
  (text) => {
    expect(isPartialDate(text)).toBe(true);
  },
);

it.each(['1985-04-15', '1985', '1985-04', '1985-xx-xx', '1885-XX-XX', '2200-XX-XX', '1985-13-XX', '1985-00-XX'])(
  'refuses %s',
  (text) => {
    expect(isPartialDate(text)).toBe(false);
  },
);

it.each(['XXXX-02-30', '1985-XX-32', '1985-XX-00', '19XX-XX-XX', '85-XX-XX', '', ' 1985-XX-XX'])(
  'refuses "%s"',
  (text) => {
    expect(isPartialDate(text)).toBe(false);
  },
);

it.each([
  ['1985-XX-XX', '1985-01-01', 'XX/XX/1985', 'XX XXX 1985'],
  ['1985-04-XX', '1985-04-01', '04/XX/1985', 'XX Apr 1985'],
  ['XXXX-04-15', '0000-04-15', '04/15/XXXX', '15 Apr XXXX'],
  ['XXXX-XX-XX', '0000-01-01', 'XX/XX/XXXX', 'XX XXX XXXX'],
])('begins %s on %s and writes it %s', (text, earliest, specified, day) => {
  expect([findEarliestDate(text), formatDate(text), formatDay(text)]).toEqual([earliest, specified, day]);
});
