import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { extractPdfText } from '../../main/testing/extract-pdf-text';
import { renderDefencePack } from './render-defence-pack';

const content: DefencePackContent = {
  defencePackType: 1,
  title: 'Defence Pack 1: Download History',
  orderId: 100234,
  facts: [{ title: 'Case', rows: [{ label: 'Cardholder', value: 'Marie Dupont' }] }],
  chronology: [{ at: '2026-03-02T08:15:30.123Z', event: 'The order was placed.' }],
  history: {
    title: 'Download History',
    columns: ['#', 'Date & Time (UTC)', 'Device IP Address'],
    rows: [['1', '02 Mar 2026, 09:00:00', '82.64.17.5']],
    empty: 'The document has not been downloaded.',
  },
  terms: {
    title: 'Terms and Refund Policy',
    paragraphs: ['Accepted electronically by Marie Dupont.', '1. The service.'],
  },
};

const draw = (changes: Partial<DefencePackContent> = {}) =>
  renderDefencePack({ ...content, ...changes }, 'Cambodia e-Visa');
const withNote = (note: string) => draw({ facts: [{ title: 'Case', rows: [{ label: 'Note', value: note }] }] });
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
const wordsOf = async (pdf: Promise<Buffer>) => extractPdfText(await pdf).join(' ');

test('makes all content searchable, with the order and page number on every page', async () => {
  const pdf = await draw();
  expect(extractPdfText(pdf)).toEqual([
    'Cambodia e-Visa',
    'Defence Pack 1: Download History',
    'Evidence for a card dispute, order 100234',
    'Case',
    'Cardholder',
    'Marie Dupont',
    'Cambodia e-Visa, order 100234',
    'Page 1 of 2',
    'Chronology',
    'Date & Time',
    'Event',
    '02 Mar 2026, 08:15:30 UTC',
    '02 Mar 2026, 03:15:30 EST',
    'The order was placed.',
    'Download History',
    '#',
    'Date & Time (UTC)',
    'Device IP Address',
    '1',
    '02 Mar 2026, 09:00:00',
    '82.64.17.5',
    'Terms and Refund Policy',
    'Accepted electronically by Marie Dupont.',
    '1. The service.',
    'Defence Pack 1: Download History',
    'Order 100234',
    'Cambodia e-Visa, order 100234',
    'Page 2 of 2',
  ]);
  expect((await draw()).equals(pdf)).toBe(true);
});

test('breaks neither an address nor a time in a table', async () => {
  const times = '03 Mar 2026, 09:00:05 UTC\n03 Mar 2026, 04:00:05 EST';
  const email = 'e-Visa\nissued on 03 Mar 2026, 09:00:00 UTC\nmarie.nice@example.com\nAWS';
  const row = ['1', times, email, 'Accepted by the mail server at 03 Mar 2026, 09:00:05 UTC: 250 OK id=7'];
  const columns = ['#', 'Date & Time', 'Email, Recipient, Provider', 'Delivery Result'];
  const lines = extractPdfText(await draw({ history: { ...content.history, columns, rows: [row] } }));
  expect(lines).toEqual(expect.arrayContaining([...times.split('\n'), 'marie.nice@example.com']));
});

test('tears no group of facts that fits a page', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ label: `Fact ${index}`, value: 'x' }));
  for (const before of [20, 22, 24, 26, 28]) {
    const facts = [
      { title: 'Case', rows: rows(before) },
      { title: 'Order', rows: rows(8) },
    ];
    const [, , ...texts] = extractPdfText(await draw({ facts }));
    const order = texts.indexOf('Order');
    const group = texts.slice(order, order + 17);
    expect(group).toEqual(['Order', ...rows(8).flatMap(({ label, value }) => [label, value])]);
  }
});

test('has the case on every page', async () => {
  const pdf = await draw({ caseNumber: 'dp_1' });
  expect((await wordsOf(Promise.resolve(pdf))).split('Cambodia e-Visa, order 100234, case dp_1')).toHaveLength(
    pagesOf(pdf) + 1,
  );
});

test('tells a screen reader the title, the language, headings, tables and decoration', async () => {
  const pdf = (await draw()).toString('latin1');
  expect(pdf).toMatch(/\/MarkInfo \d+ 0 R/);
  expect(pdf).toContain('/Marked true');
  expect(pdf).toContain('/Lang (en)');
  expect(pdf).toContain('/DisplayDocTitle true');
  const elements = [...pdf.matchAll(/\/S \/(\w+)/g)].map(([, name = '']) => name);
  const count = (name: string) => elements.filter((element) => element === name).length;
  expect(count('Document')).toBe(1);
  expect(count('Sect')).toBe(4);
  expect(count('H1')).toBe(1);
  expect(count('H2')).toBe(4);
  expect(count('Table')).toBe(3);
  expect(count('TR')).toBe(1 + 2 + 2);
  expect(count('TH')).toBe(1 + 2 + 3);
  expect(pdf.match(/\/Scope \/Column/g)).toHaveLength(5);
});

test('says so if the history has no rows', async () => {
  const words = await wordsOf(draw({ history: { ...content.history, rows: [] } }));
  expect(words).toContain('The document has not been downloaded.');
  expect(words).not.toContain('Device IP Address');
});

test.each([
  ['Khmer', 'សុខ ពិសី នៅរាជធានីភ្នំពេញ'],
  ['Arabic', 'محمد علي الأحمد'],
  ['Chinese', '王小明 歐陽修'],
  ['Japanese', 'ビザ かな'],
  ['Korean', '김민준 박서연'],
  ['Hebrew', 'יוסף בן־דוד כהן'],
  ['Greek, Cyrillic, Vietnamese', 'Ελένη Иван Nguyễn'],
  ['Hindi', 'हिन्दी'],
])('makes a name in %s searchable as it was typed', async (_script, name) => {
  expect(extractPdfText(await withNote(name))).toContain(name);
});

test('keeps the reading order of each direction in one line', async () => {
  const texts = extractPdfText(await withNote('before (قوسان) 12 ٣٤٥ after'));
  expect(texts).toEqual(expect.arrayContaining(['قوسان', '٣٤٥']));
  // In visual order: the brackets around the word, the Arabic number left of the Latin one.
  expect(texts.join('|')).toMatch(/before \(\|.*after/);
});

test('prints markup, control characters and direction marks as text or not at all', async () => {
  const words = await wordsOf(withNote('<b>x</b> \u202Egnp.exe\u202C \u2067y\u2069 \u0007z\u0000 a\tb {{c}} (d) \\e'));
  expect(words).toContain('<b>x</b> gnp.exe y z a b {{c}} (d) \\e');
});

test('marks a character that no font has as missing', async () => {
  expect(await wordsOf(withNote('a 😀 b'))).toContain('a \u{fffd} b');
});

test('prints a note of 10,000 characters completely', async () => {
  const note = `${'Lorem ipsum dolor sit amet, '.repeat(357).slice(0, 9990)} the end.`;
  const pdf = await withNote(note);
  expect(extractPdfText(pdf).join(' ').replaceAll(/\s+/g, ' ')).toContain(' the end.');
  expect(pagesOf(pdf)).toBeLessThanOrEqual(19);
});

/** A pack with every part at its maximum height and width. `fact` is a word of letters that reach far up and down. */
const absurdWith = (fact: string): Partial<DefencePackContent> => ({
  facts: [
    {
      title: 'Case',
      rows: Array.from({ length: 23 }, (_, index) => ({ label: `Fact ${index}`, value: `${fact} `.repeat(1200) })),
    },
  ],
  chronology: Array.from({ length: 50 }, () => ({ at: '2026-03-02T08:15:30.123Z', event: 'W'.repeat(600) })),
  history: {
    ...content.history,
    columns: Array.from({ length: 9 }, (_, index) => `Column ${index}`),
    rows: Array.from({ length: 70 }, () => Array.from({ length: 9 }, () => 'WWWW محمد '.repeat(60))),
  },
  otherOrders: {
    title: 'Orders',
    text: 'W'.repeat(600),
    columns: Array.from({ length: 6 }, (_, index) => `Column ${index}`),
    rows: Array.from({ length: 20 }, () => Array.from({ length: 6 }, () => 'WWWW محمد '.repeat(60))),
  },
  terms: { title: 'Terms', paragraphs: Array.from({ length: 60 }, () => 'W'.repeat(165)) },
});

test.each([
  ['Khmer', 'ព្រះរាជា'],
  ['Khmer, Burmese and Tibetan', 'ព្រះရန်ကုန်བསྒྲུབས'],
])('stays within the 2 MB and 25 pages that acquirers accept, whatever is typed in %s', async (_scripts, fact) => {
  const pdf = await draw(absurdWith(fact));
  expect(pagesOf(pdf)).toBeLessThanOrEqual(25);
  expect(pdf.length).toBeLessThanOrEqual(2_000_000);
});

test.each([
  ['Chinese', 0x4e00],
  ['rare Chinese', 0x20000],
])('stays within 2 MB with 5,000 different %s characters', async (_kind, first) => {
  const pdf = await withNote(String.fromCodePoint(...Array.from({ length: 5000 }, (_, index) => first + index)));
  expect(pdf.length).toBeLessThanOrEqual(2_000_000);
  expect(pagesOf(pdf)).toBeLessThanOrEqual(19);
});
