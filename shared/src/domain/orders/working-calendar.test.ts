import fc from 'fast-check';
import {
  addWorkedMs,
  defaultCalendar,
  getDayLength,
  getPromisedMs,
  getServiceDay,
  getWorkedMs,
  toWorkingTime,
  type WorkingCalendar,
} from './working-calendar';

const khmerNewYear = ['2026-04-14', '2026-04-15', '2026-04-16'];
const calendar: WorkingCalendar = {
  ...defaultCalendar,
  years: [
    { year: 2025, holidays: [] },
    {
      year: 2026,
      holidays: ['2026-01-01', '2026-01-07', ...khmerNewYear, '2026-05-01'].map((date) => ({ date, name: 'Holiday' })),
    },
  ],
};

function requireTime(of: WorkingCalendar) {
  const time = toWorkingTime(of);
  if (!time) throw new Error('The calendar has no year');
  return time;
}
const time = requireTime(calendar);
/** Times in Phnom Penh. */
const at = (local: string) => Date.parse(`${local}:00+07:00`);
const format = (moment: number | null) =>
  moment === null ? null : new Date(moment + 7 * 3_600_000).toISOString().slice(0, 16);

it.each([
  ['in working hours', '2026-03-02T10:00', 1, '2026-03-03T10:00'],
  ['before the day', '2026-03-02T05:00', 1, '2026-03-02T17:00'],
  ['at the end of the day', '2026-03-02T17:00', 1, '2026-03-03T17:00'],
  ['over a weekend', '2026-03-05T14:00', 3, '2026-03-10T14:00'],
  ['on a Saturday', '2026-03-07T11:00', 1, '2026-03-09T17:00'],
  ['over a holiday', '2026-04-30T16:00', 1, '2026-05-04T16:00'],
  ['on a holiday', '2026-05-01T16:00', 3, '2026-05-06T17:00'],
  ['over New Year', '2025-12-31T15:30', 1, '2026-01-02T15:30'],
  ['over New Year, Victory Day and two weekends', '2025-12-31T15:30', 5, '2026-01-09T15:30'],
  ['over Khmer New Year', '2026-04-13T09:00', 3, '2026-04-21T09:00'],
  ['in the night of Khmer New Year', '2026-04-14T00:00', 1, '2026-04-17T17:00'],
  ['beyond the last year', '2026-12-31T15:30', 1, null],
  ['before the first year', '2024-12-31T15:30', 1, null],
])('is due after %s', (_, placed, days, due) => {
  expect(format(addWorkedMs(time, at(placed), days * getDayLength(calendar)))).toBe(due);
});

it('promises working days by mode', () => {
  const hours = (ms: number) => ms / 3_600_000;
  expect(hours(getPromisedMs(calendar, 'Regular Processing'))).toBe(27);
  expect(hours(getPromisedMs(calendar, 'Priority Processing'))).toBe(9);
});

it('covers no time without a year', () => {
  expect(toWorkingTime(defaultCalendar)).toBeNull();
});

const day = (offset: number) => getServiceDay(at('2025-01-01T00:00') + offset * 86_400_000);
const calendars = fc
  .record({
    opens: fc.constantFrom('00:00', '07:30', '08:00', '13:00'),
    closes: fc.constantFrom('14:15', '17:00', '23:59'),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    holidays: fc.uniqueArray(fc.integer({ min: 0, max: 729 }), { maxLength: 60 }),
  })
  .map(({ holidays, ...rest }) => ({
    ...defaultCalendar,
    ...rest,
    years: [2025, 2026].map((year) => ({
      year,
      holidays: holidays.map(day).flatMap((date) => (date.startsWith(String(year)) ? { date, name: 'Holiday' } : [])),
    })),
  }));
const moments = fc.integer({ min: at('2025-02-01T00:00'), max: at('2026-10-31T00:00') });
const lengths = fc.integer({ min: 1, max: (60 * 9 * 3_600_000) / 10 });

it('adds what it counts: from a time to a due time is exactly the promised time', () => {
  fc.assert(
    fc.property(calendars, moments, lengths, (of, from, ms) => {
      const within = requireTime(of);
      const due = addWorkedMs(within, from, ms);
      if (due !== null) expect(getWorkedMs(within, from, due)).toBe(ms);
    }),
  );
});

it('subtracts what it added: back at the same place in the working time', () => {
  fc.assert(
    fc.property(calendars, moments, lengths, (of, from, ms) => {
      const within = requireTime(of);
      const due = addWorkedMs(within, from, ms);
      const back = due === null ? null : addWorkedMs(within, due, -ms);
      if (back !== null) expect(getWorkedMs(within, from, back)).toBe(0);
    }),
  );
});

it('is never due outside of working hours, on a day off or on a holiday', () => {
  fc.assert(
    fc.property(calendars, moments, lengths, (of, from, ms) => {
      const due = addWorkedMs(requireTime(of), from, ms);
      if (due === null) return;
      const local = format(due) ?? '';
      const [date = '', clock = ''] = local.split('T');
      expect(of.weekdays).toContain(new Date(date).getUTCDay() || 7);
      expect(of.years.flatMap(({ holidays }) => holidays.map((holiday) => holiday.date))).not.toContain(date);
      expect(clock >= of.opens && clock <= of.closes).toBe(true);
    }),
  );
});

it('is later by the working time of a pause', () => {
  fc.assert(
    fc.property(calendars, moments, lengths, fc.nat(20 * 86_400_000), (of, from, ms, pause) => {
      const within = requireTime(of);
      const due = addWorkedMs(within, from, ms);
      const paused = getWorkedMs(within, from, from + pause);
      const left = due === null ? null : getWorkedMs(within, from, due);
      const resumed = left === null ? null : addWorkedMs(within, from + pause, left);
      if (due !== null && resumed !== null) expect(getWorkedMs(within, due, resumed)).toBe(paused);
    }),
  );
});
