import { keepPreviousData, queryOptions, useQuery } from '@evisa/shared/kit/query';
import { chosenLanguage, useChosenLanguage } from '@evisa/shared/session/language';
import { useState } from 'react';
import { en } from '../i18n/en';
import { languages, preferredLanguage, type Language, type Spoken } from '../i18n/languages';

const english: Spoken = { language: 'en', texts: en };

interface Texts extends Spoken {
  /** What the person wants to read; `language` is what the texts are in. */
  wanted: Language;
  /** Only before the very first language is here; a later change keeps the old texts until the new ones are. */
  loading: boolean;
}

/** What the person wants to read, before anything is drawn. */
export function wantedLanguage(): Language {
  return preferredLanguage(chosenLanguage(), navigator.languages);
}

/** The texts of a language. */
export function textsQuery(wanted: Language) {
  return queryOptions({
    queryKey: ['texts', wanted],
    queryFn: async (): Promise<Spoken> => ({ language: wanted, texts: await languages[wanted].load() }),
    staleTime: Infinity,
    // A connection that the browser calls offline may still have the file in its cache.
    networkMode: 'always',
    retry: 1,
  });
}

/** The texts in the person's language; where they cannot be fetched those that were there before, at first English. */
export function useTexts(): Texts {
  const wanted = preferredLanguage(useChosenLanguage(), navigator.languages);
  const [read, setRead] = useState(english);
  const { data = read, isPending } = useQuery({
    ...textsQuery(wanted),
    initialData: wanted === 'en' ? english : undefined,
    placeholderData: keepPreviousData,
    // Not so by itself where the network's mode is `always`.
    refetchOnReconnect: true,
  });
  if (data !== read) setRead(data);
  return { ...data, wanted, loading: isPending };
}
