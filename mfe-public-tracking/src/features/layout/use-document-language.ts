import { useEffect } from 'react';
import { languages, type Language } from '../../i18n/languages';

/** Tells the browser language and direction while the page is there; the portal around it has its own. */
export function useDocumentLanguage(language: Language): void {
  useEffect(() => {
    const root = document.documentElement;
    const before = { lang: root.lang, dir: root.dir };
    root.lang = language;
    root.dir = languages[language].dir;
    return () => {
      root.lang = before.lang;
      root.dir = before.dir;
    };
  }, [language]);
}
