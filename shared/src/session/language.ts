import { create } from 'zustand';
import { readEntry, writeEntry } from './web-storage';

const key = 'language';
const oneYear = 31_536_000;

const useChoice = create<{ language: string | null }>()(() => ({ language: readEntry('browser', key) }));

/** The language tag the person chose on this device, `null` before they did. Any text may be stored: check it. */
export function useChosenLanguage(): string | null {
  return useChoice(({ language }) => language);
}

/** The same, outside of a component. */
export function chosenLanguage(): string | null {
  return useChoice.getState().language;
}

/** Keeps the choice; the cookie is for the server, which sends the applicants' first page in the language. */
export function chooseLanguage(language: string): void {
  writeEntry('browser', key, language);
  document.cookie = `${key}=${encodeURIComponent(language)}; path=/; max-age=${oneYear}; samesite=lax`;
  useChoice.setState({ language });
}

/** Calls after every choice. */
export function onLanguageChosen(listener: () => void): void {
  useChoice.subscribe(listener);
}
