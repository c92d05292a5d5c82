import { getMarketingUrl, marketingPageNames, marketingPaths } from './marketing-pages';

test('every page has its link', () => {
  expect(marketingPageNames.toSorted()).toEqual(Object.keys(marketingPaths).toSorted());
});

test.each([
  ['https://evisa.example', 'home', 'https://evisa.example/'],
  ['https://evisa.example/', 'refundPolicy', 'https://evisa.example/refund-policy'],
  ['/', 'faq', '/faq'],
] as const)('%s, %s: %s', (marketingUrl, page, address) => {
  expect(getMarketingUrl(marketingUrl, page)).toBe(address);
});
