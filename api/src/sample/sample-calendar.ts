import { defaultCalendar, type WorkingCalendar } from '@evisa/shared/domain/orders/working-calendar';

/** Holidays with the same date every year. Those that follow the moon are left out: the sample is for any year. */
const fixedHolidays = [
  ['01-01', 'International New Year'],
  ['01-07', 'Victory over Genocide Day'],
  ['03-08', 'International Women’s Day'],
  ['04-14', 'Khmer New Year'],
  ['04-15', 'Khmer New Year'],
  ['04-16', 'Khmer New Year'],
  ['05-01', 'International Labour Day'],
  ['05-14', 'King’s Birthday'],
  ['06-18', 'King Mother’s Birthday'],
  ['09-24', 'Constitution Day'],
  ['10-15', 'Commemoration Day of the King Father'],
  ['10-29', 'King’s Coronation Day'],
  ['11-09', 'Independence Day'],
] as const;

/** Returns a calendar for the year before a day, its own and the next. */
export function buildSampleCalendar(now: Date): WorkingCalendar {
  return {
    ...defaultCalendar,
    years: [-1, 0, 1].map((offset) => {
      const year = now.getUTCFullYear() + offset;
      return { year, holidays: fixedHolidays.map(([day, name]) => ({ date: `${year}-${day}`, name })) };
    }),
  };
}
