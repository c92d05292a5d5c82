import { deflateSync } from 'node:zlib';
import { cleanUpload } from '../clean-upload';

/** One page, and whatever viewers find where the cross-reference table says. */
interface Parts {
  catalog: string;
  page?: string;
  /** The text behind the pages, with further objects. */
  text: string;
  /** The place of each of them: the text that begins there, or its index in the object stream 20. */
  at: Record<number, string | number>;
}

/** Writes a file with a cross-reference stream, in which every place is what the test says. */
function writeWithTable({ catalog, page = '', text, at }: Parts): Buffer {
  const body = [
    '%PDF-1.7',
    `1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj`,
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]${page}>>endobj`,
    text,
    '',
  ].join('\n');
  const places: Record<number, string | number> = { 1: '1 0 obj', 2: '2 0 obj', 3: '3 0 obj', ...at };
  const size = 100;
  const table = Buffer.alloc(size * 4);
  for (const [number, place] of Object.entries(places)) {
    const row = Number(number) * 4;
    table[row] = typeof place === 'number' ? 2 : 1;
    table.writeUInt16BE(typeof place === 'number' ? 20 : body.indexOf(place), row + 1);
    table[row + 3] = typeof place === 'number' ? place : 0;
  }
  return Buffer.concat([
    Buffer.from(`${body}99 0 obj<</Type/XRef/W[1 2 1]/Size ${size}/Root 1 0 R/Length ${table.length}>>stream\n`),
    table,
    Buffer.from(`\nendstream endobj\nstartxref\n${body.length}\n%%EOF\n`),
  ]);
}

const objectStream = (contents: string, dictionary: string, begin = 'stream\n') =>
  `20 0 obj<</Type/ObjStm${dictionary}/Length ${contents.length}>>${begin}${contents}\nendstream endobj`;

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const typeOfAction = '/OpenAction<</S 60 0 R/JS(app.alert\\(1\\))>>';
const harmless = '40 0 41 9 <</A 1>> <</B 1>> ';
const harmful = `40 0 41 9 <</A 1>> ${script}`;
const inStream = { catalog: '/OpenAction 41 0 R', at: { 20: '20 0 obj', 40: 0, 41: 1 } };

const numberInComment: Parts = {
  catalog: typeOfAction.replace('60', '61'),
  text: '60 %61 0 obj/JavaScript endobj\n 0 obj null endobj',
  at: { 61: '61 0 obj' },
};

/** Ways to show another file to a viewer than to a reader of all that looks like an object. */
const files: Record<string, Parts> = {
  'a number inside another one': { catalog: typeOfAction, text: '160 0 obj/JavaScript endobj', at: { 60: '60 0 obj' } },
  'a number in a comment': numberInComment,
  'a script whose list is inside another number': {
    catalog: '/Names<</JavaScript 60 0 R>>',
    text: `160 0 obj<</Names[(a)<</S 3 0 R>>]>>endobj`,
    at: { 60: '60 0 obj' },
  },
  'an action that starts by itself inside another number': {
    catalog: '/OpenAction 60 0 R',
    text: '160 0 obj<</S/URI/URI(https://a.example)>>endobj',
    at: { 60: '60 0 obj' },
  },
  'an address inside another number': {
    catalog: '',
    page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI 60 0 R>>>>]',
    text: '160 0 obj(javascript:a)endobj',
    at: { 60: '60 0 obj' },
  },
  'text behind the word stream': {
    ...inStream,
    text: objectStream(harmful, '/N 2/First 10', `stream ${harmless}\n`),
  },
  'a carriage return behind the word stream': {
    ...inStream,
    text: objectStream(harmful, '/N 2/First 10', `stream ${harmless}\r`),
  },
  'an object that ends in the next one': {
    catalog: typeOfAction.replace('60', '40'),
    text: objectStream('40 0 41 11 /JavaScript0 ', '/N 2/First 11'),
    at: { 20: '20 0 obj', 40: 0, 41: 1 },
  },
  'the length of an object stream in an object stream': {
    ...inStream,
    catalog: '',
    text: objectStream(harmless.replace('<</A 1>>', '28        '.slice(0, 8)), '/N 2/First 10').replace(
      /Length \d+/,
      'Length 40 0 R',
    ),
  },
  'the word endstream in an object stream': {
    ...inStream,
    catalog: '',
    text: objectStream(harmless.replace('/B 1', '/B(endstream)'), '/N 2/First 10'),
  },
  'a minus in a number': { catalog: typeOfAction, text: '6-0 0 obj/JavaScript endobj', at: { 60: '6-0 0 obj' } },
  'a minus in a reference': {
    catalog: typeOfAction.replace('60', '6-0'),
    text: '60 0 obj/JavaScript endobj',
    at: { 60: '60 0 obj' },
  },
  'a minus in the count of an object stream': { ...inStream, text: objectStream(harmful, '/N 0-2/First 10') },
  'a minus in the beginning of an object stream': { ...inStream, text: objectStream(harmful, '/N 2/First 1-0') },
  'a minus in the table of an object stream': {
    ...inStream,
    text: objectStream(harmful.replace(' 9 ', ' 0-9 '), '/N 2/First 12'),
  },
};

/** Writes a file whose table at the beginning, which Chrome takes, leads to an action that the table at the end does not name. */
function writeLinearized(): Buffer {
  const place = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;
  const write = (length: number, objects: readonly number[], table: number): string => {
    const [catalog = 0, pages = 0, page = 0, action = 0] = objects;
    return [
      `%PDF-1.7\n9 0 obj<</Linearized 1/L ${String(length).padStart(9)}/H[0 9]/O 3/E 9/N 1/T ${String(table).padStart(9)}>>endobj`,
      `xref\n1 1\n${place(catalog)}3 1\n${place(page)}60 1\n${place(action + 1)}trailer<</Size 61/Root 1 0 R/Prev ${String(table).padStart(9)}>>\nstartxref\n0\n%%EOF`,
      '1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction 60 0 R>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj',
      '160 0 obj<</S/URI/URI(https://a.example)>>endobj',
      // Shorter files are not linearized for Chrome.
      `2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1/Pad(${' '.repeat(1024)})>>endobj`,
      `xref\n0 4\n0000000000 65535 f \n${place(catalog)}${place(pages)}${place(page)}trailer<</Size 10/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`,
    ].join('\n');
  };
  const draft = write(0, [], 1000);
  const find = (text: string) => draft.indexOf(`\n${text}`) + 1;
  return Buffer.from(write(draft.length, ['1 0 obj', '2 0 obj', '3 0 obj', '160 0 obj'].map(find), find('xref\n0 4')));
}

describe('a file that viewers read otherwise', () => {
  it.each(Object.entries(files))('is refused: %s', async (_, parts) => {
    await expect(cleanUpload(writeWithTable(parts))).rejects.toMatchObject({ kind: 'unsupported-content' });
  });

  it('is refused: an action in the table that Chrome reads first', async () => {
    await expect(cleanUpload(writeLinearized())).rejects.toMatchObject({ kind: 'unsupported-content' });
  });

  it('is refused: a cross-reference stream for more than a million objects', async () => {
    const table = deflateSync(Buffer.alloc(9 * 1024 * 1024));
    const text = `50 0 obj<</Type/XRef/W[1 2 1]/Size 9/Filter/FlateDecode/Length ${table.length}>>stream\n`;
    const [begin = '', end = ''] = writeWithTable({ catalog: '', text: '%TABLE', at: {} })
      .toString('latin1')
      .split('%TABLE');
    const file = Buffer.from(`${begin}${text}${table.toString('latin1')}\nendstream endobj${end}`, 'latin1');
    await expect(cleanUpload(file)).rejects.toMatchObject({ kind: 'invalid-input' });
  });

  it('is accepted if it does the same in all of them', async () => {
    const parts = { ...inStream, catalog: '', text: objectStream(harmless, '/N 2/First 10') };
    await expect(cleanUpload(writeWithTable(parts))).resolves.toMatchObject({ type: 'application/pdf' });
  });
});
