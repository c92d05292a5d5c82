import fs from 'node:fs';
import { extractPdfText } from '../../main/testing/extract-pdf-text';
import { analyzeParagraph, toVisualRuns } from './bidi-text-runs';
import { fontFamilies, type FontFamily } from './font-families';
import { prepareFonts } from './pdf-fonts';
import { renderInvoice } from './render-invoice';
import { createTaggedPdf } from './tagged-pdf';
import { layoutLines } from './text-layout';
import { createTextShaper, type TextShaper } from './shape-text';

/** Languages of all scripts of the fonts. */
const languages =
  'af am ar as az be bg bn bo bs ca ckb cs cy da de dz el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy id is it ja ka kk km kn ko ks ky lo lt lv mk ml mn mr ms my nb ne nl or pa pl ps pt ro ru sd si sk sl so sq sr sv sw ta te tg th ti tk tr ug uk ur uz vi yo zh zh-Hant zu';
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const drawInvoice = (name: string) =>
  renderInvoice({
    number: 'INV-1',
    issuer: 'Cambodia e-Visa',
    issuedAt: '2026-03-02T08:15:30.123Z',
    heading: 'Invoice',
    orderId: '1',
    parties: [{ title: 'Billed to', rows: [{ label: 'Name', value: name }] }],
    amountHeads: ['Description', 'Amount'],
    lines: [{ label: 'Visa E', detail: 'Business e-Visa', amount: '42.00 USD' }],
    totals: [{ label: 'Total', amount: '42.00 USD' }],
    payment: { title: 'Payment', rows: [] },
    questions: [],
  });

const shapers = new Map<string, TextShaper>();

function findShaper({ files, read }: FontFamily): TextShaper {
  const shaper = shapers.get(files.regular) ?? createTextShaper(read(files.regular));
  shapers.set(files.regular, shaper);
  return shaper;
}

/** Returns the font files that a task reads. */
async function listReadFonts(task: () => Promise<unknown>): Promise<string[]> {
  const read = jest.spyOn(fs, 'readFileSync');
  await task();
  const files = read.mock.calls.map(([file]) => String(file)).filter((file) => file.endsWith('.ttf'));
  read.mockRestore();
  return files.map((file) => file.replace(/^.*\//, ''));
}

test('reads a font once, and only if a text needs it', async () => {
  expect(await listReadFonts(() => drawInvoice('Marie'))).toEqual(['NotoSans_400Regular.ttf', 'NotoSans_700Bold.ttf']);
  expect(await listReadFonts(() => drawInvoice('သူ Marie'))).toEqual([
    'NotoSansMyanmar_400Regular.ttf',
    'NotoSansMyanmar_700Bold.ttf',
  ]);
  expect(await listReadFonts(() => drawInvoice('သူ Marie'))).toEqual([]);
  expect(await listReadFonts(() => drawInvoice('Ⴀ'))).toEqual([
    'NotoSansGeorgian_400Regular.ttf',
    'NotoSansGeorgian_700Bold.ttf',
  ]);
});

test.each(languages.split(' '))('has glyphs for all names of countries in the language %s', (language) => {
  const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const names = letters.flatMap((first) => letters.map((second) => regions.of(first + second) ?? ''));
  const all = names.join(' ');
  expect(all.trim()).not.toBe('');
  const paragraph = analyzeParagraph(all);
  expect(paragraph.text).toBe(all);
  const boxes = toVisualRuns(paragraph, 0, all.length).filter(({ text, family, rightToLeft }) =>
    findShaper(family)
      .shape(text, rightToLeft)
      .glyphs.some(({ id }) => id === 0),
  );
  expect(boxes).toEqual([]);
});

test.each([
  ['Amharic', 'አበበ በቀለ'],
  ['Arabic', 'محمد علي'],
  ['Armenian', 'Հովհաննես և Երևան'],
  ['Bengali', 'মোহাম্মদ ইউনূস অ্যান্টিগুয়া'],
  ['Burmese', 'ဒေါ်အောင်ဆန်းစုကြည် ရန်ကုန်မြို့'],
  ['Chinese, rare characters', '𠮷野家 𣘺本 𨋢 𪚥'],
  ['Georgian', 'გიორგი ბერიძე'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Gujarati', 'શ્રીકાંત ક્ષત્રિય'],
  ['Hebrew', 'יוסף שָׁלוֹם'],
  ['Hindi', 'श्रीमती कृष्णा त्रिपाठी दिल्ली'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['Khmer', 'ក្រុមហ៊ុន ភ្នំពេញ'],
  ['Korean', '김민준'],
  ['Lao', 'ສົມສະຫວາດ ເລັ່ງສະຫວັດ'],
  ['Malayalam', 'ശ്രീലക്ഷ്മി കൃഷ്ണൻ'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ ᠪᠠᠲᠤ'],
  ['Odia', 'ଶ୍ରୀକାନ୍ତ ପଟ୍ଟନାୟକ'],
  ['Persian', 'علی‌رضا احمدی'],
  ['Punjabi', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Sindhi', 'سنڌي ٻار'],
  ['Sinhala', 'ශ්‍රී ලංකා'],
  ['Syriac', 'ܝܘܚܢܢ ܐܳܡܺܝܢ'],
  ['Tamil', 'முத்துலட்சுமி ஸ்ரீனிவாசன்'],
  ['Telugu', 'శ్రీనివాస్ టర్క్‌మెనిస్తాన్'],
  ['Thaana', 'މުޙައްމަދު ނަޝީދު'],
  ['Thai', 'สมชาย ใจดี น้ำ ญี่ปุ่น'],
  ['Tibetan', 'བསྟན་འཛིན་རྒྱ་མཚོ་'],
  ['Urdu', 'ڈاکٹر چوہدری'],
  ['Vietnamese in parts', 'Nguyễn'.normalize('NFD')],
])('prints a name in %s as it was typed', async (_language, name) => {
  // A text in several fonts has several parts.
  expect(extractPdfText(await drawInvoice(name)).join('')).toContain(name);
});

test('prints the number of a letter that no font has, and one sign for another character', async () => {
  const texts = extractPdfText(await drawInvoice('a 𲀀 😀 b'));
  expect(texts).toContain('a [U+32000] \ufffd b');
});

test('draws the same rare character with the same font before and after another PDF loads its font', async () => {
  const first = await drawInvoice('𠮷');
  await drawInvoice('𪚥𠮷');
  expect((await drawInvoice('𠮷')).equals(first)).toBe(true);
});

test('measures a text by the advances of its glyphs', async () => {
  await prepareFonts('');
  const { pdf } = createTaggedPdf({ title: '', subject: '', author: '', date: '2026-03-02T00:00:00Z' });
  const arabic = fontFamilies.find(({ name }) => name === 'vazirmatn');
  const { positions } = createTextShaper(arabic?.read(arabic.files.regular) ?? new Uint8Array()).shape(
    'محمد علي',
    true,
  );
  const units = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const [line] = layoutLines(pdf, 'محمد علي', { size: 10, color: '#000' }, { width: 500 });
  expect(line?.width).toBeCloseTo((units / 2048) * 10);
});
