import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Dictionary, PluralForms } from './dictionary';
import { en } from './en';
import { languageNames, languages, resolveLanguage, type Language } from './languages';

/** More minutes than the API's longest wait. */
const pluralCounts = Array.from({ length: 120 }, (_, index) => index + 1);
const flatEnglish = flattenTexts(en);
const translations = languageNames.filter((name) => name !== 'en');

/** The texts that wait for a translator (docs/TRANSLATING.md), such as `site.menu`. */
const { stale } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../tools/translations/translated.json'), 'utf8'),
) as { stale: Partial<Record<Language, string[]>> };
const isStale = (name: Language, key: string) => stale[name]?.includes(`site.${key}`) === true;

/** Texts that are spelled the same as in English. */
const sameAsEnglish: Partial<Record<Language, readonly string[]>> = {
  fr: ['menu'],
  de: ['columns.browser', 'deviceTypes.tablet'],
  ja: ['columns.os'],
};

/** Each language's words for "close", and for "two" as in "two copies". */
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

/** The scripts of languages without Latin letters. Each of their texts must contain some of it. */
const scriptPatterns: Partial<Record<Language, RegExp>> = {
  km: /\p{Script=Khmer}/u,
  'zh-Hans': /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
  ko: /\p{Script=Hangul}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ru: /\p{Script=Cyrillic}|№/u,
  hi: /\p{Script=Devanagari}/u,
};

/** `{ pages: { home: 'Home' } }` → `{ 'pages.home': 'Home' }`. Uses the `other` form of a plural text. */
function flattenTexts(texts: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value !== 'object' || value === null) return [[prefix + key, String(value)]];
      return 'other' in value
        ? [[prefix + key, String(value.other)]]
        : Object.entries(flattenTexts(value, `${prefix}${key}.`));
    }),
  );
}

const findPlaceholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(translations)('%s', (name) => {
  let texts: Dictionary;
  let flatTexts: Record<string, string>;
  beforeAll(async () => {
    texts = await languages[name].load();
    flatTexts = flattenTexts(texts);
  });

  test('translates every text that differs from English', () => {
    const same = Object.keys(flatTexts).filter((key) => flatTexts[key] === flatEnglish[key] && !isStale(name, key));
    expect(same.toSorted()).toEqual(['copyright', ...(sameAsEnglish[name] ?? [])].toSorted());
  });

  test('is written in its own script', () => {
    const script = scriptPatterns[name] ?? /\p{Script=Latin}/u;
    const foreign = Object.entries(flatTexts).filter(
      ([key, text]) =>
        !['copyright', 'shortName', ...(sameAsEnglish[name] ?? [])].includes(key) &&
        !isStale(name, key) &&
        !script.test(text),
    );
    expect(foreign).toEqual([]);
  });

  test('has no English name of the order id, which emails do not have either', () => {
    expect(texts.orderIdHint).not.toMatch(/order id/i);
  });

  test('explains the date format and time zone', () => {
    expect(texts.columns.dateTime).toContain('EST\u00a0=\u00a0UTC−5');
  });

  test('writes the button in sentence case', () => {
    expect(texts.trackButton).not.toMatch(/\p{Lu}{2}/u);
  });
});

describe.each(languageNames)('%s', (name) => {
  test('says that it asks for the email again after a while, not that the order closes', async () => {
    const { closedForSafety } = await languages[name].load();
    expect(closedForSafety).toContain('{duration}');
    expect(closedForSafety).not.toMatch(requiredPhrases[name].closes);
  });

  test('asks for two copies, as in the email', async () => {
    expect((await languages[name].load()).completedNext).toMatch(requiredPhrases[name].two);
  });

  test('explains the next step after approval', async () => {
    const { title, text } = (await languages[name].load()).stages.issued;
    expect(title).not.toMatch(/e.?Vis|签证|تأشيرت|виз/i);
    expect(text).toMatch(/e.?Vis|签证|تأشيرت|виз/i);
  });
});

describe.each(languageNames)('%s', (name) => {
  test('has the plural forms that the counts need, each with the count', async () => {
    const tooManyAttempts: PluralForms = (await languages[name].load()).tooManyAttempts;
    const rules = new Intl.PluralRules(name);
    const needed = new Set(pluralCounts.map((count) => rules.select(count)));
    expect(new Set(Object.keys(tooManyAttempts))).toEqual(new Set([...needed, 'other']));
    for (const form of needed) {
      const isForManyCounts = pluralCounts.filter((count) => rules.select(count) === form).length > 1;
      if (isForManyCounts) expect([form, findPlaceholders(tooManyAttempts[form] ?? '')]).toEqual([form, ['{count}']]);
    }
  });
});

test('uses every text', () => {
  const sources = ['app', 'features', 'screens', 'params'].flatMap(readSources).join('\n');
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

/** Returns the contents of a folder's source files, without tests. */
function readSources(folder: string): string[] {
  const directory = path.join(import.meta.dirname, '..', folder);
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(directory, file), 'utf8'));
}

test('has the English labels that the product defines', () => {
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

test('lists every language once', () => {
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
])('resolves the choice %s and the browser languages %j to %s', (chosen, browser, language) => {
  expect(resolveLanguage(chosen, browser)).toBe(language);
});

/** The words for an email and a message in every language. */
const mailWords = /e.?mail|correo|почт|письм|メール|이메일|邮件|អ៊ីមែល|ईमेल|رسال|بريد/i;

it.each(languageNames)('promises in %s no email to applicants whose reply is awaited', async (name) => {
  const { stages } = await languages[name].load();
  expect(stages.waiting_for_you.text).not.toMatch(mailWords);
  expect(stages.with_government.text).toMatch(mailWords);
});
