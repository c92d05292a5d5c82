import { create } from 'zustand';
import { readEntry, writeEntry } from './web-storage';

const key = 'language';

const useChoice = create<{ language: string | null }>()(() => ({ language: readEntry('browser', key) }));

/** The language tag the person chose on this device, `null` before they did. Any text may be stored: check it. */
export function useChosenLanguage(): string | null {
  return useChoice(({ language }) => language);
}

export function chooseLanguage(language: string): void {
  useChoice.setState({ language });
  writeEntry('browser', key, language);
}
