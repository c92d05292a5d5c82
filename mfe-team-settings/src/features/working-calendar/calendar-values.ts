import type { SaveCalendar } from '@evisa/shared/contract/working-calendar';
import type { Holiday, WorkingCalendar } from '@evisa/shared/domain/orders/working-calendar';

/** What the form holds: holidays as text, one a line. */
export interface CalendarValues {
  opens: string;
  closes: string;
  weekdays: readonly number[];
  standardDays: string;
  priorityDays: string;
  /** Consecutive years. A year without text is not entered. */
  years: readonly { year: number; text: string }[];
}

/** The fields that can have an error: a year's is its number. */
export type CalendarErrors = Partial<Record<string, string>>;

export function toCalendarValues({ opens, closes, weekdays, promisedDays, years }: WorkingCalendar): CalendarValues {
  return {
    opens,
    closes,
    weekdays,
    standardDays: String(promisedDays['Regular Processing']),
    priorityDays: String(promisedDays['Priority Processing']),
    years: years.map(({ year, holidays }) => ({
      year,
      text: holidays.map(({ date, name }) => `${date} ${name}`).join('\n'),
    })),
  };
}

/** Returns the calendar that a form describes, or what is wrong with it by field. */
export function parseCalendarValues(
  values: CalendarValues,
): { calendar: SaveCalendar['calendar'] } | { errors: CalendarErrors } {
  const { opens, closes, weekdays, standardDays, priorityDays, years } = values;
  const errors: CalendarErrors = {};
  if (!opens) errors['opens'] = 'Please enter when the day starts.';
  if (!closes) errors['closes'] = 'Please enter when the day ends.';
  else if (closes <= opens) errors['closes'] = 'The end is not after the start.';
  if (weekdays.length === 0) errors['weekdays'] = 'Please choose at least one day of the week.';
  const promised = { standardDays: toPromise(standardDays), priorityDays: toPromise(priorityDays) };
  for (const [field, days] of Object.entries(promised))
    if (days === null) errors[field] = 'Please enter 1 to 60 working days.';
  const entered = years.filter(({ text }) => text.trim() !== '');
  const parsed = entered.map(({ year, text }) => {
    const { holidays, error } = parseHolidays(year, text);
    if (error) errors[year] = error;
    return { year, holidays };
  });
  const missing = years.find(
    ({ year, text }) =>
      text.trim() === '' && entered.some((one) => one.year < year) && entered.some((one) => one.year > year),
  );
  const [first] = years;
  if (missing) errors[missing.year] = `Please enter the holidays of ${missing.year}.`;
  else if (entered.length === 0 && first) errors[first.year] = `Please enter the holidays of ${first.year}.`;
  if (Object.keys(errors).length > 0) return { errors };
  return {
    calendar: {
      opens,
      closes,
      weekdays: [...weekdays],
      promisedDays: {
        'Regular Processing': promised.standardDays ?? 0,
        'Priority Processing': promised.priorityDays ?? 0,
      },
      years: parsed,
    },
  };
}

const toPromise = (text: string): number | null => (/^([1-9]|[1-5]\d|60)$/.test(text.trim()) ? Number(text) : null);

function parseHolidays(year: number, text: string): { holidays: Holiday[]; error?: string } {
  const holidays: Holiday[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, date = '', name = ''] = /^\s*(\d{4}-\d{2}-\d{2})[\s,;:–-]+(\S.*?)\s*$/.exec(line) ?? [];
    const place = `Line ${index + 1}`;
    if (!isDate(date)) return { holidays, error: `${place}: write the date as ${year}-04-14, then the name.` };
    if (!date.startsWith(`${year}-`)) return { holidays, error: `${place}: ${date} is not in ${year}.` };
    if (holidays.some((other) => other.date === date)) return { holidays, error: `${place}: ${date} is there twice.` };
    holidays.push({ date, name });
  }
  return { holidays };
}

/** Tells whether a text is a date of the calendar: not 2026-02-30. */
function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text !== '';
}
