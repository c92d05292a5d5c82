import { renderToString } from 'react-dom/server';
import { applyConfig } from '@evisa/shared/client/portal-config';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '@evisa/shared/kit/react-query';
import { fileLinkMinutes } from '@evisa/shared/domain/orders/applicant-limits';
import { paths } from '@evisa/shared/domain/paths';
import { getMarketingUrl } from '../features/layout/marketing-pages';
import { StaticPage } from '../features/layout/static-page';
import { fillDuration } from '../i18n/formatters';
import { languageNames, languages, type Language } from '../i18n/languages';
import { translationsQuery } from '../queries/translations';
import { createQueryClient, LoadingPage, SitePages } from './site-pages';

export { languageNames };

/** A page of the site, rendered without scripts. */
interface PrerenderedPage {
  dir: 'ltr' | 'rtl';
  title: string;
  description: string;
  /** Shown above an interactive page when scripts are disabled. */
  needsScripts: string;
  markup: string;
}

/** Interactive pages come first, static pages after them. */
type PageName = 'form' | 'opening' | 'offline' | 'expired-link' | 'missing-document' | 'failed-download';

/** Placeholders that the server replaces with its configuration. */
const configPlaceholders = { publicName: '%PUBLIC_NAME%', marketingUrl: '%MARKETING_URL%' };

/** Renders every page in one language. `navigator.languages` must contain it. */
export async function renderPages(language: Language): Promise<Record<PageName, PrerenderedPage>> {
  applyConfig(configPlaceholders);
  const queries = createQueryClient();
  const { texts } = await queries.fetchQuery(translationsQuery(language));
  const page = (node: ReactNode): PrerenderedPage => {
    const html = renderToString(node);
    const title = /<title>(.*?)<\/title>/.exec(html);
    return {
      dir: languages[language].dir,
      title: title?.[1] ?? configPlaceholders.publicName,
      description: texts.trackIntro,
      needsScripts: texts.needsScripts,
      markup: html.replace(title?.[0] ?? '', ''),
    };
  };
  const failedDownload = (text: string, note?: string) =>
    page(
      <StaticPage
        title={texts.downloadFailed}
        text={text}
        note={note}
        href={paths.trackOrder()}
        action={texts.trackTitle}
        secondaryLink={{ href: getMarketingUrl(configPlaceholders.marketingUrl, 'contact'), text: texts.pages.contact }}
      />,
    );
  return {
    form: page(<SitePages queries={queries} />),
    opening: page(
      <QueryClientProvider client={queries}>
        <LoadingPage />
      </QueryClientProvider>,
    ),
    // The service worker shows this page. Retry reloads the current address.
    offline: page(<StaticPage title={texts.pageFailed} text={texts.unreachable} href="" action={texts.retry} />),
    'expired-link': failedDownload(fillDuration(texts.linkExpired, fileLinkMinutes, language)),
    'missing-document': failedDownload(texts.documentGone),
    'failed-download': failedDownload(texts.serviceFailed, texts.errorReference.replace('{reference}', '%REFERENCE%')),
  };
}

/** Returns the texts of the web app manifest in one language. */
export async function manifestTexts(language: Language) {
  const texts = await languages[language].load();
  return {
    lang: language,
    dir: languages[language].dir,
    short_name: texts.shortName,
    description: texts.trackIntro,
  };
}
