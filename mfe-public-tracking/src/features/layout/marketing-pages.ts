import type { MarketingPage } from '../../i18n/dictionary';

/** The paths of the marketing site's pages. */
export const marketingPaths: Readonly<Record<MarketingPage, string>> = {
  home: '/',
  apply: '/apply',
  benefits: '/benefits',
  terms: '/terms',
  privacy: '/privacy',
  faq: '/faq',
  refundPolicy: '/refund-policy',
  contact: '/contact',
};

export const marketingPageNames: readonly MarketingPage[] = [
  'home',
  'apply',
  'benefits',
  'terms',
  'privacy',
  'faq',
  'refundPolicy',
  'contact',
];

/** Returns the address of a page. `marketingUrl` may end with a slash. */
export function getMarketingUrl(marketingUrl: string, page: MarketingPage): string {
  return marketingUrl.replace(/\/+$/, '') + marketingPaths[page];
}
