import { runProgram } from './run-program';
import type { Writer } from './writer';

/** the files of a scanned page */
export type Scan = {
  grey: string;
  colour: string;
  lines: string;
  jpeg: string;
  png: string;
  tiff: string;
  out: string;
};

/** A program that puts a scanned page into a PDF, with options by turns. */
const scans = (name: string, debian: string[], commands: ((scan: Scan) => [string, string[]])[]): Writer => ({
  name,
  debian: [...debian, 'poppler-utils', 'imagemagick'],
  letters: 'dejavu',
  make: async (content, { makeSource }) => {
    const base = content.out.replace(/\.pdf$/, '-scan');
    await runProgram('pdftoppm', ['-r', '100', '-f', '1', '-l', '1', '-singlefile', await makeSource(content), base]);
    const scan = {
      colour: `${base}.ppm`,
      grey: `${base}.pgm`,
      lines: `${base}.pbm`,
      jpeg: `${base}.jpg`,
      png: `${base}.png`,
      tiff: `${base}.tif`,
      out: content.out,
    };
    // A scanner's light and dust.
    const dust = ['-attenuate', '0.2', '-seed', String(content.seed), '+noise', 'Gaussian'];
    await runProgram('convert', [scan.colour, ...dust, '-colorspace', 'Gray', scan.grey]);
    await runProgram('convert', [scan.grey, '-threshold', '50%', scan.lines]);
    await runProgram('convert', [
      scan.colour,
      ...dust,
      '-density',
      '100',
      '-units',
      'PixelsPerInch',
      '-quality',
      '75',
      scan.jpeg,
    ]);
    await runProgram('convert', [
      scan.grey,
      '-density',
      '100',
      '-units',
      'PixelsPerInch',
      ...(content.seed % 2 ? ['-colors', '16'] : ['-interlace', 'PNG']),
      scan.png,
    ]);
    const [program, args] = commands[content.seed % commands.length]?.(scan) ?? ['false', []];
    await runProgram(program, args, { codes: [0, 10] });
  },
});

const tiffToPdf = (from: string[], to: string[]) => (scan: Scan) =>
  [
    'sh',
    [
      '-c',
      `convert "$0" ${from.join(' ')} -density 100 -units PixelsPerInch "$1" && tiff2pdf ${to.join(' ')} -o "$2" "$1"`,
      from.includes('Group4') || from.includes('Fax') ? scan.lines : scan.colour,
      scan.tiff,
      scan.out,
    ],
  ] as [string, string[]];
const graphicsMagick =
  (...options: string[]): ((scan: Scan) => [string, string[]]) =>
  ({ colour, out }) => ['gm', ['convert', colour, '-density', '100', ...options, out]];

/** Programs of scanners, which put one picture on each page. */
export const scanWriters: Writer[] = [
  scans(
    'img2pdf',
    ['img2pdf'],
    [
      ({ jpeg, out }) => ['img2pdf', ['-o', out, jpeg]],
      ({ png, out }) => ['img2pdf', ['-o', out, png]],
      ({ lines, out }) => ['img2pdf', ['-o', out, lines]],
      // JPEG 2000, as scanners compress colours.
      ({ colour, out }) => ['sh', ['-c', 'convert "$0" "$1.jp2" && img2pdf -o "$1" "$1.jp2"', colour, out]],
      ({ grey, jpeg, out }) => ['img2pdf', ['--pagesize', 'A4', '-o', out, jpeg, grey]],
    ],
  ),
  scans(
    'tiff2pdf',
    ['libtiff-tools'],
    [
      tiffToPdf(['-compress', 'Group4'], []),
      tiffToPdf(['-compress', 'Fax'], []),
      tiffToPdf(['-compress', 'LZW'], ['-z']),
      tiffToPdf(['-compress', 'Zip'], []),
      tiffToPdf(['-compress', 'None'], ['-j', '-q', '75']),
      tiffToPdf(['-compress', 'JPEG'], []),
    ],
  ),
  scans(
    'GraphicsMagick',
    ['graphicsmagick'],
    [
      graphicsMagick('-compress', 'JPEG'),
      graphicsMagick('-compress', 'Zip'),
      graphicsMagick('-compress', 'LZW'),
      graphicsMagick('-compress', 'RLE'),
      graphicsMagick('-monochrome', '-compress', 'Group4'),
      graphicsMagick('-colorspace', 'CMYK', '-compress', 'JPEG'),
    ],
  ),
  scans(
    'Pillow',
    ['python3-pil'],
    [
      ({ jpeg, out }) => [
        '/usr/bin/python3',
        [
          '-c',
          'import sys; from PIL import Image; Image.open(sys.argv[1]).save(sys.argv[2], resolution=100)',
          jpeg,
          out,
        ],
      ],
      ({ png, out }) => [
        '/usr/bin/python3',
        [
          '-c',
          'import sys; from PIL import Image; Image.open(sys.argv[1]).save(sys.argv[2], resolution=100)',
          png,
          out,
        ],
      ],
      ({ lines, out }) => [
        '/usr/bin/python3',
        [
          '-c',
          'import sys; from PIL import Image; Image.open(sys.argv[1]).save(sys.argv[2], resolution=100)',
          lines,
          out,
        ],
      ],
    ],
  ),
  scans(
    'unpaper and img2pdf',
    ['unpaper', 'img2pdf'],
    [
      ({ grey, out }) => [
        'sh',
        ['-c', 'unpaper --overwrite -q "$0" "$1.clean.pgm" && img2pdf -o "$1" "$1.clean.pgm"', grey, out],
      ],
      ({ lines, out }) => [
        'sh',
        ['-c', 'unpaper --overwrite -q "$0" "$1.clean.pbm" && img2pdf -o "$1" "$1.clean.pbm"', lines, out],
      ],
    ],
  ),
  scans(
    'OCRmyPDF',
    ['ocrmypdf', 'img2pdf', 'tesseract-ocr'],
    [
      ({ jpeg, out }) => ['sh', ['-c', 'img2pdf "$0" | ocrmypdf -q - "$1"', jpeg, out]],
      ({ png, out }) => ['sh', ['-c', 'img2pdf "$0" | ocrmypdf -q --output-type pdf -O 1 - "$1"', png, out]],
      ({ lines, out }) => [
        'sh',
        ['-c', 'img2pdf "$0" | ocrmypdf -q --output-type pdfa-1 --tesseract-timeout 0 - "$1"', lines, out],
      ],
    ],
  ),
  {
    name: 'SANE (scanimage)',
    debian: ['sane-utils'],
    make: async ({ seed, out }) => {
      const mode = ['Gray', 'Color'][seed % 2] ?? 'Gray';
      const picture = ['Color pattern', 'Grid', 'Solid black'][seed % 3] ?? 'Grid';
      const options = ['--resolution', String([50, 75, 100][seed % 3]), '--mode', mode, '--test-picture', picture];
      // Into a pipe it writes a broken file.
      await runProgram('scanimage', ['-d', 'test', '--format=pdf', ...options, `--output-file=${out}`]);
    },
  },
];
