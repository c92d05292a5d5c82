import { keepPreviousData, queryOptions, useQuery } from '@evisa/shared/kit/react-query';
import { getChosenLanguage, setLanguage, useChosenLanguage } from '@evisa/shared/session/language';
import { createContext, useContext, useState } from 'react';
import { en } from '../i18n/en';
import { isLanguage, languages, resolveLanguage, type Language, type Locale } from '../i18n/languages';

/** The language that the server chose for the page that it renders; null in a browser. */
export const RenderedLanguage = createContext<Language | null>(null);

const englishLocale: Locale = { language: 'en', texts: en };

interface Translations extends Locale {
  /** The chosen language. `language` is the language of the texts, which can still be loading. */
  requestedLanguage: Language;
  /** True until the first texts have loaded. A later change keeps the old texts while it loads. */
  isLoading: boolean;
}

/** Returns the chosen language, outside React. */
export function getRequestedLanguage(): Language {
  return resolveLanguage(getChosenLanguage(), navigator.languages);
}

/** Chooses the language that the page's address names (`?language=fr`, as links in emails do), unless one is chosen on this device. */
export function chooseLinkedLanguage(): void {
  const linked = new URLSearchParams(location.search).get('language');
  if (getChosenLanguage() === null && isLanguage(linked)) setLanguage(linked);
}

/** Loads the texts of a language. */
export function translationsQuery(language: Language) {
  return queryOptions({
    queryKey: ['texts', language],
    queryFn: async (): Promise<Locale> => ({ language, texts: await languages[language].load() }),
    staleTime: Infinity,
    // The browser can have the file in its cache, even when it is offline.
    networkMode: 'always',
    retry: 1,
  });
}

/** Returns the texts in the chosen language. If they fail to load, keeps the previous texts, initially English. */
export function useTranslations(): Translations {
  const rendered = useContext(RenderedLanguage);
  const chosen = useChosenLanguage();
  const requestedLanguage = rendered ?? resolveLanguage(chosen, navigator.languages);
  const [loaded, setLoaded] = useState(englishLocale);
  const { data = loaded, isPending } = useQuery({
    ...translationsQuery(requestedLanguage),
    initialData: requestedLanguage === 'en' ? englishLocale : undefined,
    placeholderData: keepPreviousData,
    // With the network mode `always`, the default is false.
    refetchOnReconnect: true,
  });
  if (data !== loaded) setLoaded(data);
  return { ...data, requestedLanguage, isLoading: isPending };
}
