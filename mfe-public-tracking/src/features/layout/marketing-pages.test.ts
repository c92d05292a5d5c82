import { getMarketingUrl, marketingPageNames, marketingPaths } from './marketing-pages';

test('lists every page', () => {
  expect(marketingPageNames.toSorted()).toEqual(Object.keys(marketingPaths).toSorted());
});

test.each([
  ['https://evisa.example', 'home', 'https://evisa.example/'],
  ['https://evisa.example/', 'refundPolicy', 'https://evisa.example/refund-policy'],
  ['/', 'faq', '/faq'],
] as const)('joins %s and the page %s to %s', (marketingUrl, page, address) => {
  expect(getMarketingUrl(marketingUrl, page)).toBe(address);
});
