import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { toSvg } from './markup';
import { runProgram } from './run-program';
import { runScript, writeBeside, type Writer } from './writer';

const fromSvg = (
  name: string,
  debian: string,
  command: (svg: string, out: string, seed: number) => [string, string[]],
): Writer => ({
  name,
  debian: [debian],
  make: async (content) => {
    await runProgram(...command(writeBeside(content, 'svg', toSvg(content)), content.out, content.seed));
  },
});

/** Makes a key and a certificate for signatures. */
export async function makeCertificate(folder: string) {
  const file = path.join(folder, 'signer.pem');
  const subject = ['-subj', '/CN=Example signer', '-days', '3650', '-nodes', '-keyout', file, '-out', `${file}.crt`];
  await runProgram('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject]);
  const certificate = await runProgram('openssl', ['x509', '-in', `${file}.crt`]);
  writeFileSync(file, Buffer.concat([certificate, await runProgram('openssl', ['pkey', '-in', file])]));
  return file;
}

/** Writers that libraries of Python, PHP, Perl, Ruby and R offer, and programs that draw. */
export const scriptWriters: Writer[] = [
  { name: 'reportlab', debian: ['python3-reportlab'], makeAll: runScript('/usr/bin/python3', 'reportlab-writer.py') },
  { name: 'cairo', debian: ['python3-cairo'], makeAll: runScript('/usr/bin/python3', 'cairo-writer.py') },
  {
    name: 'matplotlib',
    debian: ['python3-matplotlib'],
    letters: 'dejavu',
    makeAll: runScript('/usr/bin/python3', 'matplotlib-writer.py'),
  },
  {
    name: 'TCPDF',
    debian: ['php-tcpdf', 'php-cli', 'php-gd'],
    makeAll: runScript('php', 'tcpdf-writer.php', { args: async ({ folder }) => [await makeCertificate(folder)] }),
  },
  {
    name: 'FPDF',
    debian: ['php-fpdf', 'php-cli', 'php-gd'],
    letters: 'latin',
    makeAll: runScript('php', 'fpdf-writer.php'),
  },
  {
    name: 'PDF::API2 and PDF::Builder',
    debian: ['libpdf-api2-perl', 'libpdf-builder-perl'],
    letters: 'dejavu',
    makeAll: runScript('perl', 'pdf-api2-writer.pl'),
  },
  { name: 'Prawn', debian: ['ruby-prawn'], letters: 'dejavu', makeAll: runScript('ruby', 'prawn-writer.rb') },
  {
    name: 'R',
    debian: ['r-base-core'],
    letters: 'latin',
    makeAll: async (contents, { folder }) => {
      const list = path.join(folder, 'charts.tsv');
      writeFileSync(
        list,
        contents.map(({ seed, out, author, link }) => [seed, out, author, link].join('\t')).join('\n') + '\n',
      );
      await runProgram('Rscript', [path.join(import.meta.dirname, '../scripts/r-writer.R'), list]);
    },
  },
  {
    name: 'pango-view',
    debian: ['pango1.0-tools'],
    make: async (content) => {
      const file = writeBeside(content, 'txt', content.lines.join('\n'));
      await runProgram('pango-view', ['--no-display', '--font', 'Noto Sans 12', '-o', content.out, file]);
    },
  },
  {
    name: 'Graphviz',
    debian: ['graphviz'],
    make: (content) =>
      runProgram('dot', ['-Tpdf:cairo'], {
        input: `digraph { node [fontname="DejaVu Sans"] ${content.lines.map((line, index) => `n${index} [label=${JSON.stringify(line)} URL="${content.link}"]; n0 -> n${index};`).join(' ')} }`,
      }),
  },
  {
    name: 'gnuplot',
    debian: ['gnuplot-nox'],
    letters: 'dejavu',
    make: (content) =>
      runProgram('gnuplot', [], {
        input: `set terminal pdfcairo\nset output "${content.out}"\nset title ${JSON.stringify(content.title)}\nplot sin(x * ${1 + (content.seed % 7)}) title "amount"\n`,
      }).then(() => undefined),
  },
  fromSvg('Inkscape', 'inkscape', (svg, out, seed) => [
    'inkscape',
    [
      svg,
      `--export-filename=${out}`,
      `--export-pdf-version=${['1.4', '1.5'][seed % 2]}`,
      ...(seed % 3 ? [] : ['--export-text-to-path']),
    ],
  ]),
  fromSvg('librsvg', 'librsvg2-bin', (svg, out) => ['rsvg-convert', ['-f', 'pdf', '-o', out, svg]]),
  fromSvg('CairoSVG', 'cairosvg', (svg, out) => ['cairosvg', [svg, '-o', out]]),
];
