import { toAsciiDigits } from '@evisa/shared/domain/formatting/ascii-digits';
import { parseDate } from './date-range';

const shownPattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * Returns the day (YYYY-MM-DD) of a text that is written as screens show dates, MM/DD/YYYY, or as YYYY-MM-DD, in the digits of any script; undefined for all else,
 * such as 31/12/2026 and 02/30/2026. Never guesses, as `Date.parse` does, each browser in its own way.
 */
export function parseShownDate(text: string): string | undefined {
  const typed = toAsciiDigits(text.trim());
  const [, month = '', day = '', year] = shownPattern.exec(typed) ?? [];
  return parseDate(year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed);
}
