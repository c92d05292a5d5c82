import { useEffect } from 'react';
import { languages, type Language } from '../../i18n/languages';

/** Sets the document's language and direction, and restores them on unmount, because the portal around the page has its own. */
export function useDocumentLanguage(language: Language): void {
  useEffect(() => {
    const root = document.documentElement;
    const previous = { lang: root.lang, dir: root.dir };
    root.lang = language;
    root.dir = languages[language].dir;
    return () => {
      root.lang = previous.lang;
      root.dir = previous.dir;
    };
  }, [language]);
}
