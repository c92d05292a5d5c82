import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand';
import { readEntry, writeEntry } from './web-storage';

const key = 'language';
const oneYear = 31_536_000;

const store = createStore<{ language: string | null }>()(() => ({ language: readEntry('browser', key) }));

/** Returns the language tag chosen on this device, or null. The stored text can be anything: validate it. */
export function useChosenLanguage(): string | null {
  // A hook of zustand would hydrate with the language from before the page's own code chose one.
  return useSyncExternalStore(store.subscribe, getChosenLanguage, getChosenLanguage);
}

/** The same, outside components. */
export function getChosenLanguage(): string | null {
  return store.getState().language;
}

/** Stores the choice. The server reads the cookie to send the first page in that language. */
export function setLanguage(language: string): void {
  writeEntry('browser', key, language);
  document.cookie = `${key}=${encodeURIComponent(language)}; path=/; max-age=${oneYear}; samesite=lax`;
  store.setState({ language });
}

/** Calls the listener after every choice. */
export function onLanguageChange(listener: () => void): void {
  store.subscribe(listener);
}
