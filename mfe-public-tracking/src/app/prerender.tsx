import '../site/theme.css';
import '../site/base.module.css';
import { renderToString } from 'react-dom/server';
import { applyConfig } from '@evisa/shared/client/config';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '@evisa/shared/kit/query';
import { OfflinePage } from '../components/offline-page';
import { languageNames, languages, type Language } from '../i18n/languages';
import { textsQuery } from '../queries/texts';
import { createQueries, OpeningPage, SitePages } from './site-pages';

export { languageNames };

/** A page of the site as it is before its scripts are here. */
interface PrerenderedPage {
  dir: 'ltr' | 'rtl';
  title: string;
  description: string;
  markup: string;
}

/** What the server puts in, when it answers, for the names it is configured with. */
const later = { publicName: '%PUBLIC_NAME%', marketingUrl: '%MARKETING_URL%' };

/** Draws every page in one language; `navigator.languages` has to name it. */
export async function renderPages(
  language: Language,
): Promise<Record<'form' | 'opening' | 'offline', PrerenderedPage>> {
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
      markup: drawn.replace(title?.[0] ?? '', ''),
    };
  };
  const inContext = (node: ReactNode) => <QueryClientProvider client={queries}>{node}</QueryClientProvider>;
  return {
    form: page(<SitePages queries={queries} />),
    opening: page(inContext(<OpeningPage />)),
    offline: page(inContext(<OfflinePage />)),
  };
}
