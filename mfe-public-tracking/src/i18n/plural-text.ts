import type { PluralForms } from './dictionary';
import type { Language } from './languages';

/** The form a language has for a count, with the count in its place. */
export function formatPlural(forms: PluralForms, count: number, language: Language): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replace('{count}', String(count));
}
