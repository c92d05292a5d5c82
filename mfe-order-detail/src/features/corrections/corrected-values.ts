import { toAsciiDigits } from '@evisa/shared/domain/formatting/ascii-digits';
import { formatDate } from '@evisa/shared/domain/formatting/dates';
import { isPartialDate } from '@evisa/shared/domain/validation/partial-date';

const dateFields: readonly string[] = [
  'date_of_birth',
  'issue_date',
  'expiry_date',
  'intended_date_of_entry',
  'intended_date_of_leaving',
];

/** A date, of which parts of a birth date can be unknown. */
const isoPattern = /^[\dX]{4}-[\dX]{2}-[\dX]{2}$/;
const shownPattern = /^([\dX]{2})\/([\dX]{2})\/([\dX]{4})$/;

/** Formats a value of a correctable field as the order shows it: dates as MM/DD/YYYY. Other texts stay; empty for null. */
export function formatCorrectedValue(field: string, value: string | null): string {
  return value && dateFields.includes(field) && isoPattern.test(value) ? formatDate(value) : (value ?? '');
}

/** Returns what the API takes for what was entered: dates as YYYY-MM-DD, also in Khmer digits. A text that is no date stays; null if it is empty. */
export function parseCorrectedValue(field: string, text: string): string | null {
  const [, month, day, year] =
    (dateFields.includes(field) && shownPattern.exec(toAsciiDigits(text).trim().toUpperCase())) || [];
  return year ? `${year}-${month}-${day}` : text || null;
}

/** Returns whether a field takes a date and a value of `parseCorrectedValue` is none. */
export function isDateProblem(field: string, value: string): boolean {
  if (!dateFields.includes(field) || (field === 'expiry_date' && value === 'unlimited')) return false;
  if (field === 'date_of_birth' && isPartialDate(value)) return false;
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(value)) return true;
  const date = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(value);
}
