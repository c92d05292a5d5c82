import type { Language } from './languages';

/** The API speaks English: its own words where that is the page's language, ours in every other. */
export function localizeApiMessage(message: string, ours: string, language: Language): string {
  return language === 'en' ? message : ours;
}
