import { countries } from '@evisa/shared/domain/countries/countries';
import { languageNames } from './languages';
import { nameRegion, regionNameLoaders } from './region-names';

const codes = countries.flatMap(({ alpha2 }) => alpha2 ?? []);
const loadNames = async (language: (typeof languageNames)[number]) => regionNameLoaders[language]?.();

it.each(languageNames)('names every country in %s', async (language) => {
  const names = await loadNames(language);
  const unnamed = codes.filter((code) => !nameRegion(code, language, names));
  expect(unnamed).toEqual([]);
});

it('names every country in Khmer letters', async () => {
  const names = Object.entries((await loadNames('km')) ?? {});
  expect(names.filter(([, name]) => !/^\p{Script=Khmer}/u.test(name) || /[a-z]/i.test(name))).toEqual([]);
  expect(names.map(([code]) => code).toSorted()).toEqual(codes.toSorted());
});

it.each([
  ['HK', 'en', 'Hong Kong'],
  ['MO', 'en', 'Macao'],
  ['PS', 'en', 'Palestine'],
  ['HK', 'zh-Hans', '香港'],
  ['PS', 'fr', 'Palestine'],
  ['GB', 'en', 'United Kingdom'],
  ['US', 'fr', 'États-Unis'],
] as const)('names %s in %s as Chromium does: %s', (code, language, name) => {
  expect(nameRegion(code, language, undefined)).toBe(name);
});

it.each(['ZQ', 'km'] as const)('has no name for %s', (what) => {
  expect(nameRegion(what === 'km' ? 'FR' : what, what === 'km' ? what : 'de', undefined)).toBeUndefined();
});
