import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Dictionary } from './dictionary';
import { en } from './en';
import { languageNames, languages, resolveLanguage, type Language } from './languages';

/** Up to here every count is tried: more minutes than anybody is asked to wait. */
const pluralCounts = Array.from({ length: 120 }, (_, index) => index + 1);
const flatEnglish = flattenTexts(en);
const translations = languageNames.filter((name) => name !== 'en');

/** Texts that a language rightly spells as English does. */
const sameAsEnglish: Partial<Record<Language, readonly string[]>> = {
  fr: ['menu'],
  de: ['columns.browser', 'deviceTypes.tablet'],
  ja: ['columns.os'],
};

/** How a language says that something closes, and "two" as in "two copies". */
const requiredPhrases: Record<Language, { closes: RegExp; two: RegExp }> = {
  en: { closes: /clos/, two: /two/ },
  km: { closes: /បិទ/, two: /ពីរ/ },
  'zh-Hans': { closes: /关闭/, two: /两份/ },
  fr: { closes: /ferme|clôtur/, two: /deux/ },
  es: { closes: /cierra|cerrar/, two: /dos/ },
  ar: { closes: /يُغلق|مغلق/, two: /نسختين/ },
  de: { closes: /schlossen|schließ|beendet/, two: /zweimal/ },
  ko: { closes: /닫|종료/, two: /두 부/ },
  ja: { closes: /閉じ|終了/, two: /2部/ },
  vi: { closes: /đóng/, two: /hai bản/ },
  ru: { closes: /закр/, two: /двух/ },
  hi: { closes: /बंद/, two: /दो/ },
};

/** The script of the languages that are not written in Latin letters: all of their texts have some of it. */
const scriptPatterns: Partial<Record<Language, RegExp>> = {
  km: /\p{Script=Khmer}/u,
  'zh-Hans': /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
  ko: /\p{Script=Hangul}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ru: /\p{Script=Cyrillic}|№/u,
  hi: /\p{Script=Devanagari}/u,
};

/** `{ pages: { home: 'Home' } }` → `{ 'pages.home': 'Home' }`; of a text with plural forms the last resort, `other`. */
function flattenTexts(texts: object, above = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value !== 'object' || value === null) return [[above + key, String(value)]];
      return 'other' in value
        ? [[above + key, String(value.other)]]
        : Object.entries(flattenTexts(value, `${above}${key}.`));
    }),
  );
}

const findPlaceholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(translations)('%s', (name) => {
  let texts: Dictionary;
  let own: Record<string, string>;
  beforeAll(async () => {
    texts = await languages[name].load();
    own = flattenTexts(texts);
  });

  test('has every text and no other', () => {
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(flatEnglish).toSorted());
  });

  test('has no empty text, no stray spaces, and keeps the places for values', () => {
    for (const [key, text] of Object.entries(own)) {
      expect([key, text]).not.toEqual([key, '']);
      expect([key, text]).toEqual([key, text.trim().replace(/ {2,}/g, ' ')]);
      expect([key, findPlaceholders(text)]).toEqual([key, findPlaceholders(flatEnglish[key] ?? '')]);
    }
  });

  test('is a translation, but for the texts that are spelled alike', () => {
    const same = Object.keys(own).filter((key) => own[key] === flatEnglish[key]);
    expect(same.toSorted()).toEqual(['copyright', ...(sameAsEnglish[name] ?? [])].toSorted());
  });

  test('never breaks e‑Visa at the end of a line', () => {
    expect(Object.values(own).filter((text) => text.includes('e-Visa'))).toEqual([]);
  });

  test('is written in its own script', () => {
    const script = scriptPatterns[name] ?? /\p{Script=Latin}/u;
    const foreign = Object.entries(own).filter(
      ([key, text]) => !['copyright', 'shortName', ...(sameAsEnglish[name] ?? [])].includes(key) && !script.test(text),
    );
    expect(foreign).toEqual([]);
  });

  test('names the order id as the emails do, which are in English', () => {
    expect(texts.orderIdHint).toContain('Order id');
  });

  test('says of the times in which order they are and in which zone', () => {
    expect(texts.columns.dateTime).toContain('EST\u00a0=\u00a0UTC−5');
  });

  test('writes its button as a sentence', () => {
    expect(texts.trackButton).not.toMatch(/\p{Lu}{2}/u);
  });
});

describe.each(languageNames)('%s', (name) => {
  test('says that the email is asked for again after 30 minutes, not that the order closes', async () => {
    const { closedForSafety } = await languages[name].load();
    expect(closedForSafety).toContain('30');
    expect(closedForSafety).not.toMatch(requiredPhrases[name].closes);
  });

  test('asks for two copies, as the email does', async () => {
    expect((await languages[name].load()).completedNext).toMatch(requiredPhrases[name].two);
  });

  test('says of an order that is approved what is done next', async () => {
    const { title, text } = (await languages[name].load()).stages.issued;
    expect(title).not.toMatch(/e.?Vis|签证|تأشيرت|виз/i);
    expect(text).toMatch(/e.?Vis|签证|تأشيرت|виз/i);
  });
});

describe.each(languageNames)('%s', (name) => {
  test('has the plural forms its counts need, and each tells the count it stands for', async () => {
    const { tooManyAttempts } = await languages[name].load();
    const rules = new Intl.PluralRules(name);
    const needed = new Set(pluralCounts.map((count) => rules.select(count)));
    expect(new Set(Object.keys(tooManyAttempts))).toEqual(new Set([...needed, 'other']));
    for (const form of needed) {
      const standsForMany = pluralCounts.filter((count) => rules.select(count) === form).length > 1;
      if (standsForMany) expect([form, findPlaceholders(tooManyAttempts[form] ?? '')]).toEqual([form, ['{count}']]);
    }
  });
});

test('every text is used', () => {
  const sources = [
    ...readSources('app'),
    ...readSources('components'),
    ...readSources('screens'),
    ...readSources('params'),
  ].join('\n');
  const stages = readFileSync(
    path.join(import.meta.dirname, '../../../shared/src/domain/orders/order-status.ts'),
    'utf8',
  );
  const unused = Object.keys(flatEnglish).filter((key) => {
    const [group = '', member] = key.split('.');
    const isRead = new RegExp(`\\b(texts|columns)\\.${group}\\b|'${group}'|\\{[^{}]*\\b${group}\\b[^{}]*\\} = texts`);
    const isMember = new RegExp(`\\.${member}\\b|'${member}'|\\b${member}:`);
    return !isRead.test(sources) || (member !== undefined && !isMember.test(sources + stages));
  });
  expect(unused).toEqual([]);
});

/** The texts of a folder's files, tests left out. */
function readSources(folder: string): string[] {
  const place = path.join(import.meta.dirname, '..', folder);
  return readdirSync(place)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(place, file), 'utf8'));
}

test('French keeps its double signs on the line of their word', async () => {
  const texts = Object.values(flattenTexts(await languages.fr.load()));
  expect(texts.filter((text) => /[?!:;»]/.test(text)).length).toBeGreaterThan(1);
  expect(texts.filter((text) => /(?<!\u00a0)[?!:;»]/.test(text))).toEqual([]);
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

test('the list of names holds every language, each once', () => {
  expect(languageNames.toSorted()).toEqual(Object.keys(languages).toSorted());
});

test.each([
  ['fr', ['en-GB'], 'fr'],
  [null, ['km-KH', 'en'], 'km'],
  [null, ['nl-NL', 'es-419', 'fr'], 'es'],
  [null, ['de-AT'], 'de'],
  [null, ['zh-CN'], 'zh-Hans'],
  [null, ['ZH-hant-TW'], 'zh-Hans'],
  [null, ['th', 'nl'], 'en'],
  [null, [], 'en'],
  ['tlh', ['ar-EG'], 'ar'],
  ['toString', ['en'], 'en'],
])('chosen %s, browser %j: %s', (chosen, browser, language) => {
  expect(resolveLanguage(chosen, browser)).toBe(language);
});
