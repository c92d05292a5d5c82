import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawPicture, encodePng, type Pixels } from './draw-picture';
import { createRandom } from './random';
import { allLanguages, dejavuLanguages, latinLanguages, misleadingLines, phrases } from './phrases';

/** which languages a writer is asked to write */
export type Letters = 'latin' | 'dejavu' | 'all';

/** What one document says. Programs in other languages get it as JSON. */
export interface Content {
  seed: number;
  /** the file to write */
  out: string;
  language: string;
  title: string;
  author: string;
  lines: string[];
  /** of a table, with its head; may be empty */
  rows: string[][];
  link: string;
  /** a picture, as a file; may be empty */
  png: string;
  /** the same as a JPEG */
  jpeg: string;
  /** of the page, in points */
  width: number;
  height: number;
  /** 0, 90, 180 or 270 degrees */
  rotate: number;
  pages: number;
  bookmarks: boolean;
  /** whether it has fields to fill in */
  fields: boolean;
}

const languagesOf = { latin: latinLanguages, dejavu: dejavuLanguages, all: allLanguages };
const pageSizes = [
  [595, 842],
  [595, 842],
  [612, 792],
  [420, 595],
  [842, 595],
  [1191, 842],
] as const;
/** Few different letters, because programs embed the letters that they use. */
const smallContent = { language: 'en', title: 'Visa', lines: ['Visa', 'is sad'], rows: [], pages: 1 };
/** Documents with text that only looks like a part of a file. */
const misleadingPart = 0.15;
const links = [
  'https://bank.example/statements/2026/10',
  'https://hotel.example/booking?id=4711',
  'https://airline.example/e-ticket',
  'https://maps.example/@11.5564,104.9282,17z',
  'https://courses.example/javascript/html?page=/JavaScript',
  'mailto:desk@hotel.example',
];

/** Makes up a document and writes its picture into the folder. */
export function makeContent(
  seed: number,
  folder: string,
  {
    letters,
    isSmall = false,
    toJpeg,
  }: {
    letters: Letters;
    /** for a sample: one page with few letters and a tiny picture */
    isSmall?: boolean;
    toJpeg: (pixels: Pixels) => Buffer;
  },
): Content {
  const random = createRandom(seed);
  const pick = (list: readonly any[]) => list[Math.floor(random() * list.length)];
  const language = pick(languagesOf[letters]);
  const [width, height] = pick(pageSizes);
  const lines = Array.from({ length: 2 + Math.floor(random() * 12) }, () => pick(phrases[language] ?? []));
  if (random() < misleadingPart) lines.push(pick(misleadingLines));
  const hasPicture = random() < 0.6;
  const picture = path.join(folder, `picture-${seed}`);
  if (hasPicture) {
    const [pictureWidth, pictureHeight] = isSmall
      ? [12, 9]
      : [40 + Math.floor(random() * 120), 30 + Math.floor(random() * 90)];
    const pixels = drawPicture(Math.floor(random() * 2 ** 31), pictureWidth, pictureHeight);
    writeFileSync(`${picture}.png`, encodePng(pixels));
    writeFileSync(`${picture}.jpg`, toJpeg(pixels));
  }
  return {
    seed,
    out: path.join(folder, `document-${seed}.pdf`),
    language,
    title: pick(phrases[language] ?? []),
    author: pick(['A. Example', 'Example Bank', 'Front desk']),
    lines,
    rows: random() < 0.6 ? makeRows(random, 2 + Math.floor(random() * 8)) : [],
    link: pick(links),
    png: hasPicture ? `${picture}.png` : '',
    jpeg: hasPicture ? `${picture}.jpg` : '',
    width,
    height,
    rotate: random() < 0.2 ? pick([90, 180, 270]) : 0,
    pages: 1 + Math.floor(random() * 3),
    bookmarks: random() < 0.5,
    fields: random() < 0.3,
    ...(isSmall && smallContent),
  };
}

function makeRows(random: () => number, count: number) {
  const amount = () => (random() * 2000 - 500).toFixed(2);
  return [
    ['Date', 'Text', 'Amount'],
    ...Array.from({ length: count }, (_, index) => [
      `2026-10-${String(index + 1).padStart(2, '0')}`,
      'Card 4021',
      amount(),
    ]),
  ];
}
