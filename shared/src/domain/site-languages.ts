/** The languages of the applicants' site and of emails to applicants, by BCP 47 tag. */
export const siteLanguages = ['en', 'km', 'zh-Hans', 'fr', 'es', 'ar', 'de', 'ko', 'ja', 'hi', 'ru', 'vi'] as const;

export type SiteLanguage = (typeof siteLanguages)[number];

/** Returns whether a text is the tag of a language of the site. */
export function isSiteLanguage(tag: string): tag is SiteLanguage {
  return siteLanguages.some((language) => language === tag);
}

/** Returns whether a language is written from right to left. */
export function isRightToLeft(language: SiteLanguage): boolean {
  return language === 'ar';
}
