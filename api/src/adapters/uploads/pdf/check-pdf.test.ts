import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFString } from '@cantoo/pdf-lib';
import { writePdf } from '../../../main/testing/upload-fixtures';
import { DomainError } from '../../../errors/domain-error';
import { cleanUpload } from '../clean-upload';

const active = 'This PDF contains scripts, actions or other files. Print it to a new PDF and upload that file.';
const unreadable = 'This PDF cannot be read. Print it to a new PDF and upload that file.';
const tooComplex = 'This file is too complex to check. Print it to a new PDF and upload that file.';

/** Returns why a file is refused, or null. */
async function refusalOf(bytes: Buffer): Promise<string | null> {
  try {
    await cleanUpload(bytes);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

const open = (action: string) => writePdf({ catalog: `/OpenAction ${action}` });
const link = (action: string) => writePdf({ page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A ${action}>>]` });

describe('documents of other programs', () => {
  const folder = join(__dirname, '../../../main/testing/documents');

  it('are accepted', async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf'));
    expect(names).toHaveLength(6);
    for (const name of names) expect([name, await refusalOf(await readFile(join(folder, name)))]).toEqual([name, null]);
  });
});

describe('an action', () => {
  it.each([
    ['JavaScript', '<</S/JavaScript/JS(app.alert\\(1\\))>>'],
    ['JavaScript by a reference', '10 0 R', ['<</S 11 0 R/JS(1)>>', '/JavaScript']],
    ['JavaScript as a string', '<</S(JavaScript)/JS(1)>>'],
    ['JavaScript with its name in codes', '<</S/J#61vaScript/JS(1)>>'],
    ['JavaScript in the first of two equal keys', '<</S/JavaScript/S/GoTo/JS(1)>>'],
    ['JavaScript in the second of two equal keys', '<</S/GoTo/S/JavaScript/JS(1)>>'],
    ['JavaScript in a damaged object', '10 0 R', ['<</S/JavaScript/JS(1) oops>>']],
    ['JavaScript in a damaged object with the word object', '10 0 R', ['<</T(object)/S/JavaScript/JS(1) oops>>']],
    [
      'JavaScript far behind in a damaged object',
      '10 0 R',
      [`<</Pad(${'x'.repeat(70_000)}endobj)/T oops/S/JavaScript/JS(1)>>`],
    ],
    ['a script address in a damaged object', '10 0 R', ['<</S/URI/URI(javascript:a) oops>>']],
    ['a file in a damaged object', '10 0 R', ['<</Type/Filespec/EF<</F 11 0 R>> oops>>']],
    ['Launch', '<</S/Launch/F(calc.exe)>>'],
    ['SubmitForm', '<</S/SubmitForm/F(https://a.example)>>'],
    ['ImportData', '<</S/ImportData/F(a.fdf)>>'],
    ['GoToE', '<</S/GoToE/D[0/Fit]>>'],
    ['RichMediaExecute', '<</S/RichMediaExecute>>'],
    ['Rendition with a script', '<</S/Rendition/JS(1)>>'],
    ['URI that is a script', '<</S/URI/URI(JavaScript:alert\\(1\\))>>'],
    ['URI that is a script with a line break', '<</S/URI/URI(java\nscript:a)>>'],
    ['URI that is a script behind a control character', '<</S/URI/URI(\\001javascript:a)>>'],
    ['URI of a file server with a prefix', '<</S/URI/URI(url:file://host.example/share/a.pdf)>>'],
    ['URI of a file server in percent signs', '<</S/URI/URI(file:///%5C%5Chost.example/share/a.pdf)>>'],
    ['URI that searches a place', '<</S/URI/URI(search-ms:query=a&crumb=location:host.example)>>'],
    // In PDF, a backslash in a string is two.
    ['URI of a file server', '<</S/URI/URI(file://host.example/share/a.pdf)>>'],
    ['URI of a file server with more slashes', '<</S/URI/URI(file:////host.example/share/a.pdf)>>'],
    ['URI that is a network path', String.raw`<</S/URI/URI(\\\\host.example\\share\\a.pdf)>>`],
    ['GoToR to a network path', String.raw`<</S/GoToR/F(\\\\host.example\\share\\a.pdf)/D[0/Fit]>>`],
    ['GoToR to a network path as PDF writes it', '<</S/GoToR/F(/host.example/share/a.pdf)/D[0/Fit]>>'],
    ['GoToR to a network path in UTF-16', '<</S/GoToR/F 10 0 R>>', ['<</Type/Filespec/UF<FEFF005C005C0068005C0073>>>']],
    ['Thread of a network path', '<</S/Thread/D 0/F<</Type/Filespec/F(//host.example/share/a.pdf)>>>>'],
    ['a clip of a network path', '<</S/Rendition/OP 0/R<</S/MR/C<</S/MCD/D(//host.example/share/a.wav)>>>>>>'],
    ['a network path in a damaged object', '10 0 R', ['<</S/Thread/F(//host.example/share/a.pdf) oops>>']],
  ])('is refused even behind a click: %s', async (_, action, objects: string[] = []) => {
    const page = `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A ${action}>>]`;
    expect(await refusalOf(writePdf({ page, objects }))).toBe(active);
  });

  const byClick = [
    '<</S/URI/URI(https://a.example/JavaScript/Launch)>>',
    '<</S/GoToR/F(other.pdf)/D[0/Fit]>>',
    '<</S/GoToR/F(/C/docs/other.pdf)/D[0/Fit]>>',
    '<</S/URI/URI(file:///C:/docs/other.pdf)>>',
    '<</S/Named/N/Print>>',
    '<</S/Rendition/OP 0>>',
    '<</S/Movie>>',
    '<</S/Sound>>',
    '<</S/Hide/T(a)>>',
    '<</S/SetOCGState/State[]>>',
    '<</S/ResetForm>>',
    '<</S/Thread/D 0>>',
    '<</S/GoTo3DView/V 0>>',
  ];
  it.each(byClick)('is accepted behind a click and refused by itself: %s', async (action) => {
    expect(await refusalOf(link(action))).toBeNull();
    expect(await refusalOf(open(action))).toBe(active);
    expect(await refusalOf(open(`<</S/GoTo/D[3 0 R/Fit]/Next[<</S/Trans>>${action}]>>`))).toBe(active);
    expect(await refusalOf(writePdf({ catalog: `/AA<</WC ${action}>>` }))).toBe(active);
    expect(await refusalOf(writePdf({ page: `/AA<</O ${action}>>` }))).toBe(active);
    expect(await refusalOf(writePdf({ page: `/Annots[<</Subtype/Widget/AA<</PV ${action}>>>>]` }))).toBe(active);
    expect(await refusalOf(writePdf({ page: `/Annots[<</Subtype/Widget/AA<</U ${action}>>>>]` }))).toBeNull();
    expect(await refusalOf(writePdf({ page: `/PresSteps<</Type/NavNode/NA ${action}>>` }))).toBe(active);
  });

  it.each([
    '[3 0 R/Fit]',
    '<</S/GoTo/D[3 0 R/Fit]>>',
    '<</S/GoTo/D(chapter)/Next 10 0 R>>',
    '<</S/Named/N/NextPage>>',
    'null',
    '99 0 R',
  ])('is accepted at the opening: %s', async (action) => {
    // An action that follows itself.
    const objects = ['<</S/GoTo/D[3 0 R/Fit]/Next 10 0 R>>'];
    expect(await refusalOf(writePdf({ catalog: `/OpenAction ${action}`, objects }))).toBeNull();
  });
});

describe('a file or program inside', () => {
  it.each([
    ['a list of scripts', { catalog: '/Names<</JavaScript<</Names[(a)10 0 R]>>>>' }],
    ['a list of files', { catalog: '/Names<</EmbeddedFiles<</Kids[10 0 R]>>>>' }],
    ['a file that something names', { objects: ['<</Type/Filespec/F(a.exe)/EF<</F 11 0 R>>>>'] }],
    ['a file that nothing names', { objects: ['<</Type/EmbeddedFile/Length 2>>stream\nMZ\nendstream '] }],
    ['a file on a page', { page: '/Annots[<</Subtype/FileAttachment>>]' }],
    ['media with a program', { page: '/Annots[<</Subtype/RichMedia>>]' }],
    ['a 3D picture', { page: '/Annots[<</Subtype/3D>>]' }],
    ['a script as the base of links', { catalog: '/URI<</Base(javascript:)>>' }],
    ['a file server as the base of links', { catalog: '/URI<</Base(file://host.example/)>>' }],
    ['a stream of a file server', { objects: ['<</F(//host.example/share/a)/Length 0>>stream\n\nendstream '] }],
    ['an XFA form', { catalog: '/AcroForm<</Fields[]/XFA[(a)10 0 R]>>' }],
  ])('is refused: %s', async (_, parts) => {
    expect(await refusalOf(writePdf(parts))).toBe(active);
  });

  it.each([
    ['empty lists', { catalog: '/Names<</JavaScript<</Names[]>>/EmbeddedFiles<</Names[]>>>>' }],
    ['a form', { catalog: '/AcroForm<</Fields[10 0 R]/SigFlags 3>>', objects: ['<</FT/Sig/V<</Type/Sig>>>>'] }],
    ['a base of links', { catalog: '/URI<</Base(https://a.example/)>>' }],
    ['fonts with such names', { page: '/Resources<</Font<</EF 10 0 R/XFA 10 0 R/AA 10 0 R/JS 10 0 R>>>>' }],
    ['such words in a text', { objects: ['(/JavaScript /Launch obj trailer <script> [ /FlateDecode /FlateDecode ])'] }],
    ['a damaged object', { objects: ['<</Type/Font oops>>'] }],
  ])('is not confused with %s', async (_, parts) => {
    expect(await refusalOf(writePdf(parts))).toBeNull();
  });
});

describe('an object that some readers do not find', () => {
  const script = '<</S/JavaScript/JS(1)>>';
  const withStream = (contents: Buffer, dictionary: string, lineEnd = '\n') =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n5 0 obj'),
      Buffer.from(`<<${dictionary}/Length ${contents.length}>>stream${lineEnd}`),
      contents,
      Buffer.from('\nendstream endobj\n'),
      writePdf().subarray(9),
    ]);

  it.each([
    ['after the end', Buffer.concat([writePdf(), Buffer.from(`9 0 obj${script}endobj\n%%EOF\n`)])],
    ['in an earlier version', writePdf({ objects: [script, 'null 10 0 obj null '] })],
    ['in a stream', withStream(Buffer.from(`endobj 9 0 obj ${script} endobj`), '')],
    ['in a comment', writePdf({ objects: [`null % 9 0 obj ${script}\n`] })],
    ['with a comment in its number', writePdf({ objects: [`null endobj\n9 % a\n 0 obj ${script}`] })],
    ['in an object stream', withStream(deflateSync(`9 0 ${script}`), '/Type/ObjStm/N 1/First 4/Filter/FlateDecode')],
    ['in an object stream without a type', withStream(Buffer.from(`9 0 ${script}`), '/N 1/First 4')],
    [
      'behind two filters',
      withStream(
        Buffer.from(deflateSync(`9 0 ${script}`).toString('hex') + '>'),
        '/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]',
      ),
    ],
  ])('is refused: a script %s', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe(active);
  });

  const linkTo = (reference: string) => `/Annots[<</Subtype/Link/A<</S ${reference}/F(a.exe)>>>>]`;
  it.each([
    ['behind much white space in its number', '6 0 R', `6${' '.repeat(70)}0${'\n'.repeat(70)}obj/Launch endobj`],
    ['with another generation', '6 7 R', '6 0 obj/Launch endobj'],
    ['with a sign before its number', '6 0 R', '+6 0 obj/Launch endobj'],
    ['with a comment that has numbers', '6 0 R', '6 0 % 7 0\nobj/Launch endobj'],
  ])('is refused: the type of an action %s', async (_, reference, object) => {
    expect(
      await refusalOf(writePdf({ page: linkTo(reference), objects: [`null endobj ${object}\n30 0 obj null`] })),
    ).toBe(active);
  });

  it.each([
    ['rows with a predictor', '/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>'],
    ['a short name of a filter', '/N 1/First 4/F/ASCIIHexDecode'],
    ['a key twice', '/N 1/First 4/First 0/Filter/FlateDecode'],
    ['a stray word', '/N 1/First 4/Bad bareword/Filter/FlateDecode'],
    ['a stray word, and its key in codes', '/N 1/Fi#72st 4/Pad(endobj endstream)/Bad bareword/Filter/FlateDecode'],
  ])('is refused as unreadable in an object stream with %s', async (_, dictionary) => {
    expect(await refusalOf(withStream(deflateSync('9 0 null    '), dictionary))).toBe(unreadable);
  });

  it.each(['/Filter 40 0 R', '/Filter[40 0 R]', '/Filter[/ASCIIHexDecode 40 0 R]'])(
    'is refused as unreadable in an object stream whose filter is in another object: %s',
    async (filter) => {
      const contents = Buffer.from(filter.includes('Hex') ? '39 20 30 20 6e 75 6c 6c>' : '9 0 null    ');
      expect(await refusalOf(withStream(contents, `/N 1/First 4${filter}`))).toBe(unreadable);
    },
  );

  it.each([
    ['the number of an object', linkTo('60 0 R'), '6-0 0 obj/Launch endobj'],
    ['a reference', linkTo('6-0 0 R'), '60 0 obj/Launch endobj'],
  ])('makes a file unreadable if viewers read %s differently', async (_, page, object) => {
    const bytes = writePdf({ page, objects: [`null endobj ${object}\n30 0 obj null`] });
    expect(await refusalOf(bytes)).toBe(unreadable);
    expect(await refusalOf(writePdf({ page: '/Rotate 9-0' }))).toBeNull();
  });

  it.each([
    ['a minus in its count', '9 0 null', '/N 1-0/First 4', '\n'],
    ['a minus in its beginning', '9 0 null', '/N 1/First 4-0', '\n'],
    ['a negative count', '9 0 null', '/N -1/First 4', '\n'],
    ['a minus in its table', '9 0-0 null', '/N 1/First 6', '\n'],
    ['an object that ends in the next one', '9 0 10 3 /GoToE', '/N 2/First 9', '\n'],
  ])('is refused as unreadable in an object stream with %s', async (_, contents, dictionary, lineEnd) => {
    expect(await refusalOf(withStream(Buffer.from(contents), dictionary, lineEnd))).toBe(unreadable);
    const readable = withStream(Buffer.from('9 0 10 5 null /GoTo'), '/N 2/First 9', '\r\n');
    expect(await refusalOf(readable)).toBeNull();
  });

  it('is refused as unreadable in an object stream that is damaged', async () => {
    const packed = deflateSync(`9 0 ${script}`);
    packed[4] = 0xff;
    expect(await refusalOf(withStream(packed, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'))).toBe(unreadable);
  });

  it.each(['/FlateDecode', '[/FlateDecode/ASCIIHexDecode]'])(
    'is refused as too complex if an object stream becomes too large through %s',
    async (filter) => {
      const bomb = deflateSync(Buffer.alloc(70 * 1024 * 1024, ' '));
      const bytes = withStream(bomb, `/Type/ObjStm/N 1/First 4/Filter ${filter}`);
      await expect(cleanUpload(bytes)).rejects.toMatchObject({ kind: 'invalid-input', message: tooComplex });
    },
  );

  it('does not unpack what only viewers need', async () => {
    const bomb = deflateSync(Buffer.alloc(70 * 1024 * 1024));
    expect(await refusalOf(withStream(bomb, '/Filter/FlateDecode'))).toBeNull();
  });
});

describe('a file', () => {
  it.each([
    ['a line end', '\n'],
    ['empty lines', '\r\n\r\n'],
    ['a byte order mark', '\xef\xbb\xbf'],
    ['500 zero bytes', '\0'.repeat(500)],
  ])('is accepted after %s', async (_, before) => {
    expect(await refusalOf(Buffer.concat([Buffer.from(before, 'latin1'), writePdf()]))).toBeNull();
  });

  it('is accepted with nine megabytes of white space before an object, as some programs leave it', async () => {
    const bytes = writePdf();
    const head = bytes.indexOf('1 0 obj');
    const padded = Buffer.concat([bytes.subarray(0, head), Buffer.alloc(9_000_000, ' '), bytes.subarray(head)]);
    expect(await refusalOf(padded)).toBeNull();
  });

  it.each([
    ['HTML after', Buffer.concat([writePdf(), Buffer.from('<script>1</script>')])],
    ['a ZIP after', Buffer.concat([writePdf(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])],
    ['no end', writePdf().subarray(0, -6)],
  ])('is refused as damaged with %s', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe(validationMessages.uploadFileDamaged);
  });

  it('is refused as another file with HTML before', async () => {
    const bytes = Buffer.concat([Buffer.from('<html>'), writePdf()]);
    expect(await refusalOf(bytes)).toBe(validationMessages.uploadFileType);
  });

  it('is refused without a page', async () => {
    expect(await refusalOf(Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'))).toBe(unreadable);
  });

  it('is refused if it is nested too deeply to read', async () => {
    expect(await refusalOf(writePdf({ objects: ['['.repeat(100_000)] }))).toBe(unreadable);
  });
});

describe('an encrypted file', () => {
  const algorithms = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const;
  const encrypt = async (
    algorithm: (typeof algorithms)[number],
    userPassword: string,
    action?: Record<string, PDFString | string>,
  ) => {
    const document = await PDFDocument.create();
    document.addPage([200, 200]);
    if (action) document.context.register(document.context.obj(action));
    document.encrypt({ userPassword, ownerPassword: 'owner', algorithm, allowWeakCryptography: true });
    return Buffer.from(await document.save({ useObjectStreams: action?.['S'] === 'JavaScript' }));
  };

  it.each(algorithms)('is read if it opens without a password: %s', async (algorithm) => {
    expect(await refusalOf(await encrypt(algorithm, ''))).toBeNull();
    expect(await refusalOf(await encrypt(algorithm, '', { S: 'JavaScript' }))).toBe(active);
    expect(
      await refusalOf(await encrypt(algorithm, '', { S: 'URI', URI: PDFString.of('https://a.example') })),
    ).toBeNull();
    expect(await refusalOf(await encrypt(algorithm, '', { S: 'URI', URI: PDFString.of('javascript:alert(1)') }))).toBe(
      active,
    );
  });

  it.each(algorithms)('is refused with a reason if it needs a password: %s', async (algorithm) => {
    expect(await refusalOf(await encrypt(algorithm, 'secret'))).toBe(
      'This PDF needs a password to open. Save it without a password, or print it to a new PDF, and upload that file.',
    );
  });
});
