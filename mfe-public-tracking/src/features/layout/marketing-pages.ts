/** The pages of the marketing site and their addresses below it (the specification, section 1). */
export const marketingPaths = {
  home: '/',
  apply: '/apply',
  benefits: '/benefits',
  terms: '/terms',
  privacy: '/privacy',
  faq: '/faq',
  refundPolicy: '/refund-policy',
  contact: '/contact',
} as const;
export type MarketingPage = keyof typeof marketingPaths;

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

/** The address of a page; `marketingUrl` with or without a slash at its end. */
export function getMarketingUrl(marketingUrl: string, page: MarketingPage): string {
  return marketingUrl.replace(/\/+$/, '') + marketingPaths[page];
}
