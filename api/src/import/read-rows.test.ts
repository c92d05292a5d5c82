import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import iconv from 'iconv-lite';
import { ImportError } from './import-error';
import { openRows, type RowFormat } from './read-rows';

const mapping = { reference: 'Order No', name: 'Given name', address: 'Address' };
const header = 'Order No;Given name;Address';

describe('the rows of a file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'evisa-rows-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function read(content: string | Buffer, format: Partial<RowFormat> = {}) {
    const file = path.join(folder, 'orders');
    await writeFile(file, content);
    const { rows } = await openRows(file, { mapping, ...format });
    const read = [];
    for await (const { line, value, problem } of rows) read.push([line, problem ?? value]);
    return read;
  }
  const zoe = [2, { reference: 'A-1', name: 'ZOË €', address: 'Größe 1' }];
  const zoeText = `${header}\r\nA-1;ZOË €;Größe 1\r\n`;

  it.each([
    ['UTF-8', Buffer.from(zoeText), null],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${zoeText}`), null],
    ['UTF-16 as spreadsheets save it', iconv.encode(zoeText, 'utf-16le', { addBOM: true }), null],
    ['UTF-16, big endian', iconv.encode(zoeText, 'utf-16be', { addBOM: true }), null],
    ['UTF-16 without a mark', iconv.encode(zoeText, 'utf-16le'), null],
    ['windows-1252 by its name', iconv.encode(zoeText, 'windows-1252'), 'windows-1252'],
  ])('are read in %s', async (_, bytes, encoding) => {
    expect(await read(bytes, { encoding })).toEqual([zoe]);
  });

  it('are refused with the first damaged field if the encoding is another', async () => {
    const bytes = iconv.encode(zoeText, 'windows-1252');
    const refusal =
      'The file is not UTF-8, or it was damaged before: line 2 has “ZO\uFFFD \uFFFD”. Name its encoding, such as --encoding windows-1252.';
    await expect(read(bytes)).rejects.toThrow(new ImportError(refusal));
    await expect(read(bytes, { mapping: null })).rejects.toThrow(new ImportError(refusal));
    await expect(read(iconv.encode(zoeText, 'utf-16be'), { encoding: 'shift_jis' })).rejects.toThrow(
      'The file is not shift_jis',
    );
    await expect(read(`${header}\nA-1;ZO\uFFFD;x\n`)).rejects.toThrow('damaged before: line 2 has “ZO\uFFFD”');
    await expect(read(zoeText, { encoding: 'nothing' })).rejects.toThrow('--encoding names nothing');
  });

  it('finds a damaged field behind the first part of a large file', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `A-${index};Anna;Street\n`).join('');
    const bytes = Buffer.concat([
      Buffer.from(`${header}\n${rows}A-x;`),
      Buffer.from([0x5a, 0xcb]),
      Buffer.from(';x\n'),
    ]);
    await expect(read(bytes)).rejects.toThrow('line 20002 has “Z\uFFFD”');
  });

  it.each([
    ['a comma', 'Order No,Given name,Address\nA-1,ZOË €,Größe 1\n', null],
    ['a tab', 'Order No\tGiven name\tAddress\nA-1\tZOË €\tGröße 1\n', null],
    ['what the line sep= names', `sep=;\r\n${header}\r\nA-1;ZOË €;Größe 1\r\n`, null],
    ['what a quoted line sep= names', `\uFEFF"sep=|"\n${header.replaceAll(';', '|')}\nA-1|ZOË €|Größe 1\n`, null],
    ['what --delimiter names', `${header.replaceAll(';', '|')}\nA-1|ZOË €|Größe 1\n`, '|'],
  ])('are separated by %s', async (name, text, delimiter) => {
    const line = name.includes('sep=') ? 3 : 2;
    expect(await read(text, { delimiter })).toEqual([[line, zoe[1]]]);
  });

  it('are reported by their first line, and rows of separators are skipped', async () => {
    const lines = [
      'sep=;',
      header,
      'A-1;"Anna',
      'Maria";"1',
      '2',
      '3"',
      ';;',
      '',
      ';;;;',
      'A-2;x',
      'A-3;y;z',
      ' ; ; ',
      '',
    ];
    const expected = [
      [3, { reference: 'A-1', name: 'Anna\nMaria', address: '1\n2\n3' }],
      [10, 'This line is not valid CSV (2 fields instead of 3).'],
      [11, { reference: 'A-3', name: 'y', address: 'z' }],
    ];
    expect(await read(lines.join('\n'))).toEqual(expected);
    expect(await read(lines.join('\r\n'))).toEqual(expected);
  });

  it.each([
    [
      'is never closed',
      'A-1;"x;y\nA-2;x;y\nA-3;x;y\n',
      [[2, 'The lines to 4 are not valid CSV (CSV_QUOTE_NOT_CLOSED): a quote is not closed.']],
    ],
    [
      'closes in the middle of a field',
      'A-1;x;y\nA-2;"x"y;z\nA-3;x;y\n',
      [
        [2, { reference: 'A-1', name: 'x', address: 'y' }],
        [3, 'This line is not valid CSV (CSV_INVALID_CLOSING_QUOTE).'],
        [4, 'This line is not valid CSV (CSV_QUOTE_NOT_CLOSED).'],
      ],
    ],
  ])('name all lines that are not read if a quote %s', async (_, text, expected) => {
    const rows = await read(`${header}\n${text}`);
    expect(rows.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual(expected);
  });

  it('name the columns that are missing with the delimiter that fits best', async () => {
    await expect(read('Order No;Given name\nA-1;Anna\n')).rejects.toThrow('The CSV file has no column Address.');
  });

  it('of JSON are split at line feeds only', async () => {
    const text = '{"a":"1\u2028\u20292\u0085"}\r\n\n{"a":2}\nno\n{"a":3}';
    expect(await read(`\uFEFF${text}`, { mapping: null })).toEqual([
      [1, { a: '1\u2028\u20292\u0085' }],
      [3, { a: 2 }],
      [4, 'This line is not a JSON object.'],
      [5, { a: 3 }],
    ]);
  });
});
