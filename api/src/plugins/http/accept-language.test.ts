import { negotiateLanguage } from './accept-language';

const languages = ['en', 'km', 'zh-Hans', 'fr', 'ar'];

test.each([
  ['km', 'km'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de,en;q=0.5,ar;q=0.7', 'ar'],
  ['zh-TW', 'zh-Hans'],
  ['fr;q=0, en;q=0.1', 'en'],
  ['de, *', undefined],
  ['', undefined],
  [';;;,q=,fr;q=x', undefined],
])('Accept-Language %s: %s', (header, language) => {
  expect(negotiateLanguage({ 'accept-language': header }, languages)).toBe(language);
});

test.each([
  ['language=km', 'km'],
  ['a=b; language=zh-Hans', 'zh-Hans'],
  ['mylanguage=km', 'fr'],
  ['language=tlh', 'fr'],
  ['language=../../etc', 'fr'],
])('what was chosen goes first, if it is one of ours: %s', (cookie, language) => {
  expect(negotiateLanguage({ cookie, 'accept-language': 'fr' }, languages)).toBe(language);
});
