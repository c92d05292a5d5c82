import { keepPreviousData, useQuery } from '@evisa/shared/kit/query';
import { useChosenLanguage } from '@evisa/shared/session/language';
import type { Dictionary } from '../i18n/dictionary';
import { en } from '../i18n/en';
import { languages, preferredLanguage, type Language } from '../i18n/languages';

interface Texts {
  language: Language;
  texts: Dictionary;
  /** Only before the very first language is here; a later change keeps the old texts until the new ones are. */
  loading: boolean;
}

/** The texts in the person's language; English where they cannot be fetched. */
export function useTexts(): Texts {
  const language = preferredLanguage(useChosenLanguage(), navigator.languages);
  const { data, isPending } = useQuery({
    queryKey: ['texts', language],
    queryFn: () => languages[language].load(),
    initialData: language === 'en' ? en : undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // A connection that the browser calls offline may still have the file in its cache.
    networkMode: 'always',
    retry: 1,
  });
  return { language, texts: data ?? en, loading: isPending };
}
