import { formatDate } from '@evisa/shared/domain/formatting/dates';
import type { Language } from './languages';

/** Not every browser knows Khmer, and would take its own language for it. */
const khmerMonths = ['មករា', 'កុម្ភៈ', 'មីនា', 'មេសា', 'ឧសភា', 'មិថុនា', 'កក្កដា', 'សីហា', 'កញ្ញា', 'តុលា', 'វិច្ឆិកា', 'ធ្នូ'];

/**
 * A day as the language writes it, with its month in words and plain digits: 3/5 and 5/3 are taken for one another. In English as
 * the specification has it (section 9), MM/DD/YYYY. Takes ISO 8601.
 */
export function formatLocalDate(iso: string, language: Language): string {
  if (language === 'en') return formatDate(iso);
  if (language === 'km') {
    const day = new Date(iso);
    return `${day.getUTCDate()} ${khmerMonths[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
  }
  return new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(iso),
  );
}
