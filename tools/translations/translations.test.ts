import { listNeededUnits, readEnglish, readTexts, translatedLanguages } from './catalogues';
import { findFaults } from './find-faults';
import { importTranslations } from './import-translations';
import { findNotes, notes } from './notes';
import { findChanged, readTranslated } from './stale-texts';
import { readXliff, writeXliff } from './xliff';

const english = readEnglish();

describe.each(translatedLanguages)('the texts in %s', (language) => {
  const texts = readTexts(language);

  it('are all there, with their placeholders, and fit', () => {
    expect(findFaults(language, listNeededUnits(english, language), texts)).toEqual([]);
  });

  it('call the order id and the download the same in emails and on the site', () => {
    expect(texts.get('emails.orderId')).toBe(texts.get('site.orderId'));
    expect(texts.get('emails.downloadLabel')).toBe(texts.get('site.downloadNow'));
  });

  it('never break e‑Visa at the end of a line', () => {
    expect([...texts].filter(([, text]) => text.includes('e-Visa'))).toEqual([]);
  });
});

it('keeps French punctuation on the line of its word', () => {
  const loose = [...readTexts('fr')].filter(([, text]) => /(?<!\u00a0)[?!:;»]/.test(text));
  expect(loose).toEqual([]);
});

it('has a note on each text for translators, and none on a text that is gone', () => {
  expect([...english.keys()].filter((id) => findNotes(id).notes.length < 2)).toEqual([]);
  const ids = [...english.keys()];
  expect(Object.keys(notes).filter((id) => !ids.some((one) => `${one}.`.startsWith(`${id}.`)))).toEqual([]);
});

it('records each English text: after a change, run `npm run translations -- changed` or `-- unchanged`', () => {
  expect(findChanged(readTranslated(), english)).toEqual([]);
});

describe('a file for translators', () => {
  const unit = {
    id: 'emails.closing',
    source: 'Bye,\nthe {service} team',
    target: '',
    isStale: true,
    notes: ['A & B <c>'],
  };

  it('keeps placeholders, line breaks, spaces and special characters', () => {
    const target = 'مع السلامة\n “{service}” & <ب> ';
    const { language, units } = readXliff(writeXliff('ar', [{ ...unit, target }]));
    expect(language).toBe('ar');
    expect(units.get(unit.id)).toEqual({ source: unit.source, target, isStale: true });
  });

  it('marks placeholders as elements, and says what to know', () => {
    const xml = writeXliff('fr', [unit]);
    expect(xml).toContain('<ph id="service" disp="{service}"/>');
    expect(xml).toContain('<note>A &amp; B &lt;c&gt;</note>');
  });

  /** @param content of the unit site.menu */
  const readUnitWith = (content: string) =>
    readXliff(
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.0" srcLang="en" trgLang="fr"><file id="f"><unit id="u">${content}</unit></file></xliff>`,
    );
  const first = '<segment><source>One.</source><target>Une.</target></segment>';
  const space = '<ignorable><source> </source></ignorable>';

  it('joins the segments of a unit, with the spaces between them and in the order of the translation', () => {
    const second = '<segment><source>Two {n}.</source><target>Deux {n}.</target></segment>'.replaceAll(
      '{n}',
      '<ph id="n"/>',
    );
    expect(readUnitWith(first + space + second).units.get('u')).toEqual({
      source: 'One. Two {n}.',
      target: 'Une. Deux {n}.',
      isStale: false,
    });
    const swapped = (first + space + second)
      .replace('<target>Une', '<target order="3">Une')
      .replace('<target>Deux', '<target order="1">Deux');
    expect(readUnitWith(swapped).units.get('u')?.target).toBe('Deux {n}. Une.');
  });

  it.each([
    ['no target', '<segment state="initial"><source>Two.</source></segment>'],
    ['an empty target', '<segment><source>Two.</source><target/></segment>'],
  ])('leaves out a unit of which a segment has %s', (_, second) => {
    const { units, incomplete } = readUnitWith(first + space + second);
    expect([units.size, incomplete]).toEqual([0, ['u']]);
  });

  it('leaves out matches, notes, marks and comments of other tools', () => {
    const match =
      '<mtc:matches><mtc:match ref="#s"><source>Uno</source><target>Eins</target></mtc:match></mtc:matches>';
    const marked =
      '<segment id="s"><source><mrk id="m" type="term">One</mrk>.</source><target>U<!-- x -->n<sm id="a"/>e<em startRef="a"/>.</target></segment>';
    expect(readUnitWith(`${match}<notes><note>Note</note></notes>${marked}`).units.get('u')).toMatchObject({
      source: 'One.',
      target: 'Une.',
    });
  });

  it.each(['', '<xliff', '<html/>'])('is refused if it is no XLIFF: %j', (xml) => {
    expect(() => readXliff(xml)).toThrow(/no X/);
  });
});

describe('importing translations', () => {
  const needed = new Map([
    ['site.menu', 'Menu'],
    ['site.questions', 'Email {email}'],
  ]);
  const before = new Map([
    ['site.menu', 'Menü'],
    ['site.questions', 'Alt: {email}'],
  ]);
  const importOne = (id: string, source: string, target: string, isStale: boolean = false) =>
    importTranslations({
      language: 'de',
      needed,
      before,
      stale: ['site.menu', 'site.questions'],
      units: new Map([[id, { source, target, isStale }]]),
    });

  it('replaces the texts of the file, which are no longer stale', () => {
    const { texts, stale } = importOne('site.questions', 'Email {email}', 'Schreiben Sie an {email}');
    expect([...texts.values()]).toEqual(['Menü', 'Schreiben Sie an {email}']);
    expect(stale).toEqual(['site.menu']);
  });

  it('accepts a translation as it is, but not one that the translator left alone', () => {
    expect(importOne('site.menu', 'Menu', 'Menü').stale).toEqual(['site.questions']);
    expect(importOne('site.menu', 'Menu', 'Menü', true).stale).toEqual(['site.menu', 'site.questions']);
  });

  it.each([
    ['of an earlier English text', 'site.menu', 'Menus', 'Menü', 'site.menu is outdated'],
    ['of an unknown text', 'site.nothing', 'Menu', 'Menü', 'site.nothing is outdated'],
    ['without its placeholder', 'site.questions', 'Email {email}', 'Fragen?', 'has the placeholders none'],
    ['that is empty', 'site.menu', 'Menu', ' ', 'is not translated'],
    ['that is too long', 'site.menu', 'Menu', 'Speisekarte und mehr', '20 characters; 14 fit'],
  ])('refuses a translation %s', (_, id, source, target, reason) => {
    expect(() => importOne(id, source, target)).toThrow(reason);
  });
});
