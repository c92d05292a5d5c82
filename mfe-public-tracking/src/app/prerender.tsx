import '../site/theme.css';
import '../site/base.module.css';
import { renderToString } from 'react-dom/server';
import { applyConfig } from '@evisa/shared/client/config';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '@evisa/shared/kit/query';
import { paths } from '@evisa/shared/domain/paths';
import { marketingAddress } from '../components/marketing-pages';
import { PlainPage } from '../components/plain-page';
import { languageNames, languages, type Language } from '../i18n/languages';
import { textsQuery } from '../queries/texts';
import { createQueries, OpeningPage, SitePages } from './site-pages';

export { languageNames };

/** A page of the site as it is before its scripts are here. */
interface PrerenderedPage {
  dir: 'ltr' | 'rtl';
  title: string;
  description: string;
  /** Stands above a page that does nothing without scripts, where they are switched off. */
  needsScripts: string;
  markup: string;
}

/** The pages that do something, and those that only say something. */
type PageName = 'form' | 'opening' | 'offline' | 'expired-link' | 'missing-document' | 'failed-download';

/** What the server puts in, when it answers, for the names it is configured with. */
const later = { publicName: '%PUBLIC_NAME%', marketingUrl: '%MARKETING_URL%' };

/** Draws every page in one language; `navigator.languages` has to name it. */
export async function renderPages(language: Language): Promise<Record<PageName, PrerenderedPage>> {
  applyConfig(later);
  const queries = createQueries();
  const { texts } = await queries.fetchQuery(textsQuery(language));
  const page = (node: ReactNode): PrerenderedPage => {
    const drawn = renderToString(node);
    const title = /<title>(.*?)<\/title>/.exec(drawn);
    return {
      dir: languages[language].dir,
      title: title?.[1] ?? later.publicName,
      description: texts.trackIntro,
      needsScripts: texts.needsScripts,
      markup: drawn.replace(title?.[0] ?? '', ''),
    };
  };
  const failedDownload = (text: string, note?: string) =>
    page(
      <PlainPage
        title={texts.downloadFailed}
        text={text}
        note={note}
        href={paths.trackOrder()}
        action={texts.trackTitle}
        second={{ href: marketingAddress(later.marketingUrl, 'contact'), text: texts.pages.contact }}
      />,
    );
  return {
    form: page(<SitePages queries={queries} />),
    opening: page(
      <QueryClientProvider client={queries}>
        <OpeningPage />
      </QueryClientProvider>,
    ),
    // Shown by the service worker: Retry leads to where the person is.
    offline: page(<PlainPage title={texts.pageFailed} text={texts.unreachable} href="" action={texts.retry} />),
    'expired-link': failedDownload(texts.linkOver),
    'missing-document': failedDownload(texts.documentGone),
    'failed-download': failedDownload(texts.serviceFailed, texts.faultReference.replace('{reference}', '%REFERENCE%')),
  };
}

/** What a phone says of the installed site, in one language. */
export async function manifestTexts(language: Language) {
  const texts = await languages[language].load();
  return {
    lang: language,
    dir: languages[language].dir,
    short_name: texts.shortName,
    description: texts.trackIntro,
  };
}
