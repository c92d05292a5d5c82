/** The pages of the marketing site and their addresses below it (the specification, section 1). */
export const marketingPages = {
  home: '/',
  apply: '/apply',
  benefits: '/benefits',
  terms: '/terms',
  privacy: '/privacy',
  faq: '/faq',
  refundPolicy: '/refund-policy',
  contact: '/contact',
} as const;
export type MarketingPage = keyof typeof marketingPages;

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
export function marketingAddress(marketingUrl: string, page: MarketingPage): string {
  return marketingUrl.replace(/\/+$/, '') + marketingPages[page];
}
