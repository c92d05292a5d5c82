import { siteLanguages, type SiteLanguage } from '@evisa/shared/domain/site-languages';
import type { Dictionary } from './dictionary';
import { en } from './en';

/** By BCP 47 tag. */
export type Language = SiteLanguage;

interface LanguageRule {
  /** The language's own name. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** The primary part of the browser's language tag. */
  tag: string;
  /** Loads the texts. English is part of the main bundle. */
  load: () => Dictionary | Promise<Dictionary>;
}

/** The site's languages, by the value of the `lang` attribute. */
export const languages: Readonly<Record<Language, LanguageRule>> = {
  en: { name: 'English', dir: 'ltr', tag: 'en', load: () => en },
  km: {
    name: 'ភាសាខ្មែរ',
    dir: 'ltr',
    tag: 'km',
    load: async () => (await import(/* webpackChunkName: 'km' */ './km.json')).default,
  },
  'zh-Hans': {
    name: '简体中文',
    dir: 'ltr',
    tag: 'zh',
    load: async () => (await import(/* webpackChunkName: 'zh-hans' */ './zh-Hans.json')).default,
  },
  fr: {
    name: 'Français',
    dir: 'ltr',
    tag: 'fr',
    load: async () => (await import(/* webpackChunkName: 'fr' */ './fr.json')).default,
  },
  es: {
    name: 'Español',
    dir: 'ltr',
    tag: 'es',
    load: async () => (await import(/* webpackChunkName: 'es' */ './es.json')).default,
  },
  ar: {
    name: 'العربية',
    dir: 'rtl',
    tag: 'ar',
    load: async () => (await import(/* webpackChunkName: 'ar' */ './ar.json')).default,
  },
  de: {
    name: 'Deutsch',
    dir: 'ltr',
    tag: 'de',
    load: async () => (await import(/* webpackChunkName: 'de' */ './de.json')).default,
  },
  ko: {
    name: '한국어',
    dir: 'ltr',
    tag: 'ko',
    load: async () => (await import(/* webpackChunkName: 'ko' */ './ko.json')).default,
  },
  ja: {
    name: '日本語',
    dir: 'ltr',
    tag: 'ja',
    load: async () => (await import(/* webpackChunkName: 'ja' */ './ja.json')).default,
  },
  vi: {
    name: 'Tiếng Việt',
    dir: 'ltr',
    tag: 'vi',
    load: async () => (await import(/* webpackChunkName: 'vi' */ './vi.json')).default,
  },
  ru: {
    name: 'Русский',
    dir: 'ltr',
    tag: 'ru',
    load: async () => (await import(/* webpackChunkName: 'ru' */ './ru.json')).default,
  },
  hi: {
    name: 'हिन्दी',
    dir: 'ltr',
    tag: 'hi',
    load: async () => (await import(/* webpackChunkName: 'hi' */ './hi.json')).default,
  },
};

/** A language and its texts. */
export interface Locale {
  language: Language;
  texts: Dictionary;
}

export const languageNames: readonly Language[] = siteLanguages;

export function isLanguage(value: string | null): value is Language {
  return value !== null && Object.hasOwn(languages, value);
}

/** Returns the chosen language, or the first supported language of the browser, or English. */
export function resolveLanguage(chosen: string | null, browserLanguages: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  for (const tag of browserLanguages) {
    const primaryTag = tag.toLowerCase().split('-')[0];
    const supported = languageNames.find((language) => languages[language].tag === primaryTag);
    if (supported) return supported;
  }
  return 'en';
}
