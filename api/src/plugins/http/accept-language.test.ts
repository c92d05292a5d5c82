import { negotiateLanguage } from './accept-language';

const languages = ['en', 'km', 'zh-Hans', 'fr', 'ar'];

it.each([
  ['km', 'km'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de,en;q=0.5,ar;q=0.7', 'ar'],
  ['zh-TW', 'zh-Hans'],
  ['fr;q=0, en;q=0.1', 'en'],
  ['de, *', undefined],
  ['', undefined],
  [';;;,q=,fr;q=x', undefined],
])('reads Accept-Language %s as %s', (header, language) => {
  expect(negotiateLanguage({ 'accept-language': header }, languages)).toBe(language);
});

it.each([
  ['language=km', 'km'],
  ['a=b; language=zh-Hans', 'zh-Hans'],
  ['mylanguage=km', 'fr'],
  ['language=tlh', 'fr'],
  ['language=../../etc', 'fr'],
])('prefers a supported language from the cookie: %s', (cookie, language) => {
  expect(negotiateLanguage({ cookie, 'accept-language': 'fr' }, languages)).toBe(language);
});

it.each([
  ['fr', undefined, 'fr'],
  ['fr', 'language=km', 'km'],
  ['tlh', undefined, 'ar'],
  [null, undefined, 'ar'],
])('takes the language of a link (%s) unless the person chose one (%s)', (linked, cookie, language) => {
  expect(negotiateLanguage({ cookie, 'accept-language': 'ar' }, languages, linked)).toBe(language);
});
