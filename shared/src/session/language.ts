import { create } from 'zustand';
import { readEntry, writeEntry } from './web-storage';

const key = 'language';
const oneYear = 31_536_000;

const useLanguageStore = create<{ language: string | null }>()(() => ({ language: readEntry('browser', key) }));

/** The language tag the person chose on this device, `null` before they did. Any text may be stored: check it. */
export function useChosenLanguage(): string | null {
  return useLanguageStore(({ language }) => language);
}

/** The same, outside of a component. */
export function getChosenLanguage(): string | null {
  return useLanguageStore.getState().language;
}

/** Keeps the choice; the cookie is for the server, which sends the applicants' first page in the language. */
export function setLanguage(language: string): void {
  writeEntry('browser', key, language);
  document.cookie = `${key}=${encodeURIComponent(language)}; path=/; max-age=${oneYear}; samesite=lax`;
  useLanguageStore.setState({ language });
}

/** Calls after every choice. */
export function onLanguageChange(listener: () => void): void {
  useLanguageStore.subscribe(listener);
}
