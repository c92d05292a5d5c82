import { keepPreviousData, queryOptions, useQuery } from '@evisa/shared/kit/react-query';
import { getChosenLanguage, useChosenLanguage } from '@evisa/shared/session/language';
import { useState } from 'react';
import { en } from '../i18n/en';
import { languages, resolveLanguage, type Language, type Locale } from '../i18n/languages';

const englishLocale: Locale = { language: 'en', texts: en };

interface Translations extends Locale {
  /** What the person wants to read; `language` is what the texts are in. */
  requestedLanguage: Language;
  /** Only before the very first language is here; a later change keeps the old texts until the new ones are. */
  isLoading: boolean;
}

/** What the person wants to read, before anything is drawn. */
export function getRequestedLanguage(): Language {
  return resolveLanguage(getChosenLanguage(), navigator.languages);
}

/** The texts of a language. */
export function translationsQuery(wanted: Language) {
  return queryOptions({
    queryKey: ['texts', wanted],
    queryFn: async (): Promise<Locale> => ({ language: wanted, texts: await languages[wanted].load() }),
    staleTime: Infinity,
    // A connection that the browser calls offline may still have the file in its cache.
    networkMode: 'always',
    retry: 1,
  });
}

/** The texts in the person's language; where they cannot be fetched those that were there before, at first English. */
export function useTranslations(): Translations {
  const wanted = resolveLanguage(useChosenLanguage(), navigator.languages);
  const [read, setRead] = useState(englishLocale);
  const { data = read, isPending } = useQuery({
    ...translationsQuery(wanted),
    initialData: wanted === 'en' ? englishLocale : undefined,
    placeholderData: keepPreviousData,
    // Not so by itself where the network's mode is `always`.
    refetchOnReconnect: true,
  });
  if (data !== read) setRead(data);
  return { ...data, requestedLanguage: wanted, isLoading: isPending };
}
