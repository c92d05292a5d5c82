import { create } from 'zustand';
import { readEntry, writeEntry } from './web-storage';

const key = 'language';
const oneYear = 31_536_000;

const useLanguageStore = create<{ language: string | null }>()(() => ({ language: readEntry('browser', key) }));

/** Returns the language tag chosen on this device, or null. The stored text can be anything: validate it. */
export function useChosenLanguage(): string | null {
  return useLanguageStore(({ language }) => language);
}

/** The same, outside components. */
export function getChosenLanguage(): string | null {
  return useLanguageStore.getState().language;
}

/** Stores the choice. The server reads the cookie to send the first page in that language. */
export function setLanguage(language: string): void {
  writeEntry('browser', key, language);
  document.cookie = `${key}=${encodeURIComponent(language)}; path=/; max-age=${oneYear}; samesite=lax`;
  useLanguageStore.setState({ language });
}

/** Calls the listener after every choice. */
export function onLanguageChange(listener: () => void): void {
  useLanguageStore.subscribe(listener);
}
