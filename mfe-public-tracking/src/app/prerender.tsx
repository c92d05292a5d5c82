import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ApplicantView, FormView, PageRenderer } from '@evisa/shared/contract/applicant-page';
import { applyConfig } from '@evisa/shared/client/portal-config';
import { QueryClientProvider, type QueryClient } from '@evisa/shared/kit/react-query';
import { fileLinkMinutes } from '@evisa/shared/domain/orders/applicant-limits';
import { applicantPaths } from '@evisa/shared/domain/applicant-paths';
import { getMarketingUrl } from '../features/layout/marketing-pages';
import { StaticPage } from '../features/layout/static-page';
import { fillDuration } from '../i18n/formatters';
import { languageNames, languages, type Language, type Locale } from '../i18n/languages';
import { regionNamesQuery } from '../queries/region-names';
import { trackedOrderQuery } from '../queries/tracked-order';
import { RenderedLanguage, translationsQuery } from '../queries/translations';
import { OrderPage } from '../screens/order-download';
import { RenderedLocation, type PageLocation } from '../site/router';
import { createNoticeState } from '../params/notice';
import { createQueryClient, SitePages } from './site-pages';

export { languageNames };

/** A page of the site, rendered without scripts. */
interface PrerenderedPage {
  dir: 'ltr' | 'rtl';
  title: string;
  description: string;
  markup: string;
}

/** Interactive pages come first: the form, and the frames of the form and of an order for what one request shows. */
type PageName =
  | 'form'
  | 'form-frame'
  | 'order-frame'
  | 'offline'
  | 'expired-link'
  | 'missing-document'
  | 'withdrawn-document'
  | 'failed-download'
  | 'missing-order'
  | 'failed-order';

/** Placeholders that the server replaces with its configuration. */
const configPlaceholders = { publicName: '%PUBLIC_NAME%', marketingUrl: '%MARKETING_URL%' };

/** Renders every page in one language. */
export async function renderPages(language: Language): Promise<Record<PageName, PrerenderedPage>> {
  applyConfig(configPlaceholders);
  const queries = createQueryClient();
  const { texts } = await queries.fetchQuery(translationsQuery(language));
  const page = (node: ReactNode): PrerenderedPage => {
    const html = renderToString(<RenderedLanguage value={language}>{node}</RenderedLanguage>);
    return { dir: languages[language].dir, description: texts.trackIntro, ...splitTitle(html) };
  };
  const failure = (title: string, text: string, note?: string) =>
    page(
      <StaticPage
        title={title}
        text={text}
        note={note}
        href={applicantPaths.trackOrder()}
        action={texts.trackTitle}
        secondaryLink={{ href: getMarketingUrl(configPlaceholders.marketingUrl, 'contact'), text: texts.pages.contact }}
      />,
    );
  const reference = texts.errorReference.replace('{reference}', '%REFERENCE%');
  const frame: PrerenderedPage = {
    dir: languages[language].dir,
    title: '%TITLE%',
    description: texts.trackIntro,
    markup: '%MARKUP%',
  };
  return {
    form: page(<SitePages queries={queries} />),
    'form-frame': frame,
    'order-frame': frame,
    // The service worker shows this page. Retry reloads the current address.
    offline: page(<StaticPage title={texts.pageFailed} text={texts.unreachable} href="" action={texts.retry} />),
    'expired-link': failure(texts.downloadFailed, fillDuration(texts.linkExpired, fileLinkMinutes, language)),
    'missing-document': failure(texts.downloadFailed, texts.documentGone),
    'withdrawn-document': failure(texts.withdrawnTitle, texts.documentWithdrawn),
    'failed-download': failure(texts.downloadFailed, texts.serviceFailed, reference),
    'missing-order': failure(texts.loadFailed, texts.orderGone),
    'failed-order': failure(texts.loadFailed, texts.serviceFailed, reference),
  };
}

/** Renders what one request shows, for its frame. */
export const renderView: PageRenderer['renderView'] = async (view, language, config) => {
  applyConfig(config);
  const queries = createQueryClient();
  const locale = await queries.fetchQuery(translationsQuery(language));
  if (view.kind === 'order') await queries.fetchQuery(regionNamesQuery(language));
  return splitTitle(
    renderToString(<RenderedLanguage value={language}>{renderPage(view, { queries, locale })}</RenderedLanguage>),
  );
};

function renderPage(view: ApplicantView, { queries, locale }: { queries: QueryClient; locale: Locale }) {
  if (view.kind === 'form')
    return (
      <RenderedLocation value={getFormLocation(view)}>
        <SitePages queries={queries} servedForm={view} />
      </RenderedLocation>
    );
  const { token, tracked, refusal } = view;
  const orderId = tracked.order.order_id;
  queries.setQueryData(trackedOrderQuery(orderId, token).queryKey, tracked);
  return (
    <QueryClientProvider client={queries}>
      <OrderPage orderId={orderId} token={token} locale={locale} refusal={refusal} />
    </QueryClientProvider>
  );
}

/** A page for an address without a valid id has the same notice, and no id. */
function getFormLocation({ orderId, notice }: FormView): PageLocation {
  return { pathname: applicantPaths.trackOrder(orderId ?? undefined), state: notice && createNoticeState(notice) };
}

/** Separates the title, which goes into the head of the document. */
function splitTitle(html: string): { title: string; markup: string } {
  const title = /<title>(.*?)<\/title>/.exec(html);
  return { title: title?.[1] ?? configPlaceholders.publicName, markup: html.replace(title?.[0] ?? '', '') };
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
