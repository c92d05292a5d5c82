export const dayMs = 86_400_000;
export const hourMs = 3_600_000;

/** YYYY-MM-DD, `days` after the given day. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whole days from one day to another (YYYY-MM-DD). */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

export const getLaterDate = (a: string, b: string): string => (a > b ? a : b);

/** The same day some years earlier or later; the 29th of February moves on where a year has none. */
export function addYears(date: string, years: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
}
