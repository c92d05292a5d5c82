import type { SiteLanguage } from '@evisa/shared/domain/site-languages';
import ar from './ar.json';
import de from './de.json';
import type { EmailTexts } from './email-texts';
import { en } from './en';
import es from './es.json';
import fr from './fr.json';
import hi from './hi.json';
import ja from './ja.json';
import km from './km.json';
import ko from './ko.json';
import ru from './ru.json';
import vi from './vi.json';
import zhHans from './zh-Hans.json';

/** The texts of emails to applicants, by language. */
export const emailTexts: Record<SiteLanguage, EmailTexts> = {
  en,
  km,
  'zh-Hans': zhHans,
  fr,
  es,
  ar,
  de,
  ko,
  ja,
  hi,
  ru,
  vi,
};
