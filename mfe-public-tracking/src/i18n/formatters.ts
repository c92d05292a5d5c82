import { formatDate } from '@evisa/shared/domain/formatting/dates';
import type { PluralForms } from './dictionary';
import type { Language } from './languages';

/** Some browsers lack Khmer, and would format in their own language instead. */
const khmerMonths = ['មករា', 'កុម្ភៈ', 'មីនា', 'មេសា', 'ឧសភា', 'មិថុនា', 'កក្កដា', 'សីហា', 'កញ្ញា', 'តុលា', 'វិច្ឆិកា', 'ធ្នូ'];

/**
 * Formats an ISO 8601 time as a date. English uses MM/DD/YYYY. Other languages spell out the month, because 3/5 and 5/3 are easy
 * to confuse, and use plain digits.
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

/** Returns the language's plural form for a count, with the count filled in. */
export function formatPlural(forms: PluralForms, count: number, language: Language): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replace('{count}', String(count));
}

/** Formats minutes with their unit: `30 minutes`, `30 Minuten`. */
function formatMinutes(minutes: number, language: Language): string {
  if (language === 'km') return `${minutes} នាទី`;
  return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    minutes,
  );
}

/** Fills the minutes into the `{duration}` of a text. */
export function fillDuration(text: string, minutes: number, language: Language): string {
  return text.replace('{duration}', formatMinutes(minutes, language));
}

/** Returns the API's message on an English page, and the translation elsewhere: the API answers in English. */
export function localizeApiMessage(apiMessage: string, translation: string, language: Language): string {
  return language === 'en' ? apiMessage : translation;
}
