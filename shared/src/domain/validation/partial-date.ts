const pattern = /^(?:(?:19|20|21)\d\d|XXXX)-(?:\d\d|XX)-(?:\d\d|XX)$/;

/**
 * Returns whether a text is a date of which the day, the month or the year is unknown: `1985-04-XX`, `1985-XX-XX`, `XXXX-XX-XX`, the notation of
 * ISO 8601-2 (EDTF). Passports write such a date of birth with X in the same places (ICAO Doc 9303 part 3).
 */
export function isPartialDate(text: string): boolean {
  if (!pattern.test(text) || !text.includes('X')) return false;
  // The 29th of February exists in some year, and the 31st in some month.
  const [year, month, day] = text.replace('XXXX', '2000').replaceAll('XX', '01').split('-').map(Number);
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
}

/** Returns the first day that a date with unknown parts can mean. A complete date is returned as it is. */
export function findEarliestDate(date: string): string {
  return date.replace('XXXX', '0000').replaceAll('XX', '01');
}
