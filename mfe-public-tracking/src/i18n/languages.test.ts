import type { Dictionary } from './dictionary';
import { en } from './en';
import { languageNames, languages, preferredLanguage } from './languages';

/** `{ pages: { home: 'Home' } }` → `{ 'pages.home': 'Home' }`. */
function flat(texts: object, above = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flat(value, `${above}${key}.`))
        : [[above + key, String(value)]],
    ),
  );
}

const placeholders = (text: string) => text.match(/\{\w+\}/g) ?? [];

describe.each(languageNames.filter((name) => name !== 'en'))('%s', (name) => {
  let texts: Dictionary;
  beforeAll(async () => {
    texts = await languages[name].load();
  });

  test('has every text and no other', () => {
    expect(Object.keys(flat(texts)).toSorted()).toEqual(Object.keys(flat(en)).toSorted());
  });

  test('has no empty text, and keeps the places for values', () => {
    for (const [key, text] of Object.entries(flat(texts))) {
      expect([key, text.trim()]).not.toEqual([key, '']);
      expect([key, placeholders(text)]).toEqual([key, placeholders(flat(en)[key] ?? '')]);
    }
  });

  test('is a translation', () => {
    const english = flat(en);
    const same = Object.entries(flat(texts)).filter(([key, text]) => text === english[key]);
    expect(same.map(([key]) => key).filter((key) => key !== 'copyright' && key !== 'menu')).toEqual([]);
  });
});

test('English has the texts of the specification to the letter', () => {
  expect(en).toMatchObject({
    orderId: 'Order ID',
    emailId: 'Email ID',
    trackButton: 'TRACK ORDER',
    orderIdRequired: 'Please enter your orderId',
    emailRequired: 'Please enter your email',
    completed: 'Your application for an e-Visa has been completed successfully',
    downloadNow: 'Download Now',
    historyTitle: 'Downloaded History',
    historyEmpty: 'No record found',
  });
  expect(Object.values(en.columns)).toEqual([
    '#',
    'Order ID',
    'Date & Time (EST)',
    'Device IP Address',
    'Device',
    'Device Type',
    'Browser',
    'OS',
    'Device Location',
  ]);
});

test.each([
  ['fr', ['en-GB'], 'fr'],
  [null, ['km-KH', 'en'], 'km'],
  [null, ['de-DE', 'es-419', 'fr'], 'es'],
  [null, ['zh-CN'], 'zh-Hans'],
  [null, ['ZH-hant-TW'], 'zh-Hans'],
  [null, ['de', 'nl'], 'en'],
  [null, [], 'en'],
  ['tlh', ['ar-EG'], 'ar'],
  ['toString', ['en'], 'en'],
])('chosen %s, browser %j: %s', (chosen, browser, language) => {
  expect(preferredLanguage(chosen, browser)).toBe(language);
});
