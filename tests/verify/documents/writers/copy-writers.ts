import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './run-program';
import { makeCertificate } from './script-writers';
import { runScript, type Writer } from './writer';

/** A program that copies an ordinary PDF, with options by turns. */
const copies = (
  name: string,
  debian: string[],
  commands: ((from: string, to: string) => [string, string[]])[],
): Writer => ({
  name,
  debian,
  letters: 'dejavu',
  make: async (content, { makeSource }) => {
    const [program, args] = commands[content.seed % commands.length]?.(await makeSource(content), content.out) ?? [
      'false',
      [],
    ];
    // qpdf and pdftk end with 3 after a warning.
    await runProgram(program, args, { codes: [0, 3] });
  },
});

const qpdf =
  (...options: string[]): ((from: string, to: string) => [string, string[]]) =>
  (from, to) => ['qpdf', ['--warning-exit-0', '--deterministic-id', ...options, from, to]];
const encrypted =
  (...options: string[]): ((from: string, to: string) => [string, string[]]) =>
  (from, to) => [
    'qpdf',
    ['--warning-exit-0', '--allow-weak-crypto', '--encrypt', '', 'owner', ...options, '--', from, to],
  ];
const ghostscript =
  (...options: string[]): ((from: string, to: string) => [string, string[]]) =>
  (from, to) => [
    'gs',
    ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfwrite', ...options, `-sOutputFile=${to}`, from],
  ];
const pdftk =
  (...options: string[]): ((from: string, to: string) => [string, string[]]) =>
  (from, to) => ['pdftk', [from, 'cat', '1-end', 'output', to, ...options]];
const mutool =
  (...options: string[]): ((from: string, to: string) => [string, string[]]) =>
  (from, to) => ['mutool', ['clean', ...options, from, to]];
const podofo =
  (...options: string[]): ((from: string, to: string) => [string, string[]]) =>
  (from, to) => ['podofoencrypt', [...options, '-u', '', '-o', 'owner', from, to]];

const rightsOf256 = ['--modify=none', '--extract=n'];

/** Programs that merge, split, shrink, encrypt, sign or forward PDFs of others. */
export const copyWriters: Writer[] = [
  copies(
    'Ghostscript',
    ['ghostscript'],
    [
      ...['1.3', '1.4', '1.5', '1.7'].map((level) => ghostscript(`-dCompatibilityLevel=${level}`)),
      ghostscript('-dPDFSETTINGS=/ebook'),
      ghostscript('-dPDFA=2', '-sColorConversionStrategy=RGB', '-dPDFACompatibilityPolicy=1'),
      ghostscript('-dCompressPages=false', '-dFastWebView=true'),
      ghostscript(
        '-sOwnerPassword=owner',
        '-dEncryptionR=3',
        '-dKeyLength=128',
        '-dPermissions=-3904',
        '-dCompatibilityLevel=1.4',
      ),
    ],
  ),
  copies(
    'Ghostscript, from PostScript',
    ['ghostscript', 'poppler-utils'],
    [
      (from, to) => ['sh', ['-c', `pdftops "${from}" - | ps2pdf - "${to}"`]],
      (from, to) => ['sh', ['-c', `pdftops -level3 "${from}" - | ps2pdf13 - "${to}"`]],
      (from, to) => [
        'sh',
        ['-c', `gs -q -dNOPAUSE -dBATCH -sDEVICE=ps2write -sOutputFile=- "${from}" | ps2pdf14 - "${to}"`],
      ],
    ],
  ),
  copies(
    'qpdf, layouts',
    ['qpdf'],
    [
      qpdf('--linearize'),
      qpdf('--object-streams=generate'),
      qpdf('--object-streams=disable'),
      qpdf('--qdf'),
      qpdf('--stream-data=uncompress'),
      qpdf('--linearize', '--object-streams=generate'),
      qpdf('--recompress-flate', '--compression-level=9'),
      qpdf('--object-streams=generate', '--force-version=2.0'),
      qpdf('--coalesce-contents', '--normalize-content=y'),
    ],
  ),
  copies(
    'qpdf, owner’s passwords',
    ['qpdf'],
    [
      encrypted('40', '--modify=n'),
      encrypted('128', '--use-aes=n', '--modify=none'),
      encrypted('128', '--use-aes=y', '--modify=none'),
      encrypted('128', '--force-V4', '--cleartext-metadata'),
      encrypted('256', ...rightsOf256),
      encrypted('256', '--force-R5', ...rightsOf256),
      encrypted('256', '--cleartext-metadata', ...rightsOf256),
      (from, to) => [
        'qpdf',
        [
          '--warning-exit-0',
          '--linearize',
          '--object-streams=generate',
          '--encrypt',
          '',
          'owner',
          '256',
          ...rightsOf256,
          '--',
          from,
          to,
        ],
      ],
    ],
  ),
  copies(
    'PDFtk',
    ['pdftk-java'],
    [
      pdftk(),
      pdftk('compress'),
      pdftk('uncompress'),
      pdftk('owner_pw', 'owner', 'encrypt_40bit'),
      pdftk('owner_pw', 'owner', 'encrypt_128bit'),
    ],
  ),
  copies(
    'MuPDF',
    ['mupdf-tools'],
    [
      mutool(),
      mutool('-gggg', '-z'),
      mutool('-d', '-s'),
      mutool('-l'),
      mutool('-a', '-z', '-i', '-f'),
      mutool('-E', 'rc4-128', '-O', 'owner'),
      mutool('-E', 'aes-256', '-O', 'owner'),
    ],
  ),
  copies(
    'Poppler',
    ['poppler-utils'],
    [
      (from, to) => ['pdfunite', [from, from, to]],
      (from, to) => ['pdfseparate', ['-f', '1', '-l', '1', from, to]],
      (from, to) => ['pdftocairo', ['-pdf', from, to]],
    ],
  ),
  copies('PoDoFo', ['libpodofo-utils'], [podofo('--aesv3')]),
  {
    name: 'pypdf',
    debian: ['python3-pypdf'],
    letters: 'dejavu',
    makeAll: runScript('/usr/bin/python3', 'pypdf-writer.py', {
      prepare: async (content, { makeSource }) => ({ sources: [await makeSource(content)] }),
    }),
  },
  {
    name: 'pikepdf',
    debian: ['python3-pikepdf'],
    letters: 'dejavu',
    makeAll: runScript('/usr/bin/python3', 'pikepdf-writer.py', {
      prepare: async (content, { makeSource }) => ({ sources: [await makeSource(content)] }),
    }),
  },
  {
    name: 'coherentpdf',
    npm: ['coherentpdf'],
    letters: 'dejavu',
    make: async (content, { load, makeSource }) => {
      const { default: cpdf } = await load('coherentpdf');
      const pdf = cpdf.fromMemory(new Uint8Array(readFileSync(await makeSource(content))), '');
      cpdf.setTitle(pdf, content.title);
      if (content.seed % 2) cpdf.squeezeInMemory(pdf);
      return cpdf.toMemory(pdf, false, content.seed % 3 === 1);
    },
  },
  {
    name: 'signed (signpdf)',
    npm: ['@signpdf/signpdf', '@signpdf/signer-p12', '@signpdf/placeholder-plain', 'pdf-lib'],
    letters: 'latin',
    make: async (content, { load, folder, makeSource }) => {
      const { plainAddPlaceholder } = await load('@signpdf/placeholder-plain');
      const { P12Signer } = await load('@signpdf/signer-p12');
      const { SignPdf } = await load('@signpdf/signpdf');
      const { PDFDocument } = await load('pdf-lib');
      // The package adds to files with a cross-reference table.
      const plain = await (
        await PDFDocument.load(readFileSync(await makeSource(content)))
      ).save({ useObjectStreams: false });
      const placed = plainAddPlaceholder({
        pdfBuffer: Buffer.from(plain),
        reason: 'Issued',
        contactInfo: 'desk@example.org',
        name: 'Example',
        location: 'Phnom Penh',
      });
      return new SignPdf().sign(placed, new P12Signer(await makeP12(folder), { passphrase: 'signer' }));
    },
  },
  {
    name: 'mail gateways and downloads',
    letters: 'dejavu',
    make: async (content, { makeSource }) => {
      const bytes = readFileSync(await makeSource(content));
      const [before = '', after = ''] =
        [['\r\n'], ['\uFEFF'], ['\n\n'], ['', '\r\n\r\n'], ['', '\0'.repeat(512)]][content.seed % 6] ?? [];
      return Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
    },
  },
];

/** One signer for each folder, also for documents that are made at the same time. */
const signers: Map<string, Promise<Buffer>> = new Map();

function makeP12(folder: string) {
  const signer = signers.get(folder) ?? createP12(folder);
  signers.set(folder, signer);
  return signer;
}

async function createP12(folder: string) {
  const pem = await makeCertificate(folder);
  const p12 = path.join(folder, 'signer.p12');
  const options = ['-passout', 'pass:signer', '-legacy'];
  await runProgram('openssl', ['pkcs12', '-export', '-in', pem, '-out', p12, ...options]);
  return readFileSync(p12);
}
