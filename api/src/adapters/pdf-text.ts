import { breakPoints } from './break-points';
import { cleanText } from './clean-text';
import { families } from './pdf-fonts';
import { readParagraph, visualRuns, type Paragraph, type Run } from './visual-runs';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Scripts whose glyphs stand in another order than the letters they stand for. */
const reordered = /[\p{Script=Khmer}\p{Script=Devanagari}]/u;

/** In sizes of the font. */
const narrowestLetter = 0.2;

export interface TextStyle {
  size: number;
  color: string;
  bold?: boolean;
}

/** One line, broken and put into the order in which it is seen. */
export interface Line {
  /** As it was typed. */
  text: string;
  runs: Run[];
  width: number;
  height: number;
  rightToLeft: boolean;
}

interface Room {
  width: number;
  /** A text that needs more lines is cut there, with an ellipsis. */
  longest?: number;
}

/** What somebody typed, in any script the fonts have, as lines of at most `width`. */
export function toLines(pdf: PDFKit.PDFDocument, typed: string, style: TextStyle, { width, longest }: Room): Line[] {
  const lines: Line[] = [];
  for (const text of shortened(cleanText(typed).trim(), style, { width, longest }).split('\n')) {
    const paragraph = readParagraph(text);
    let start = 0;
    for (const end of lineEnds(pdf, paragraph, style, width)) {
      if (lines.length === longest) return [...lines.slice(0, -1), ellipsis(pdf, lines.at(-1), style, width)];
      lines.push(toLine(pdf, paragraph, start, end, style));
      start = end;
    }
  }
  return lines;
}

/** Without what would be cut away anyway, so that a text without end is not laid out to its end. */
function shortened(text: string, { size }: TextStyle, { width, longest = Infinity }: Room): string {
  const most = (longest + 1) * Math.ceil(width / (narrowestLetter * size));
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** The height of lines together. */
export function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { height }) => sum + height, 0);
}

/** Draws one line whose top is `y`; `align` is `right` for one that ends where its room ends. */
export function drawLine(
  pdf: PDFKit.PDFDocument,
  line: Line,
  { size, color, bold }: TextStyle,
  { x, y, width, align = 'left' }: { x: number; y: number; width: number; align?: 'left' | 'right' },
): void {
  const baseline = y + Math.max(0, ...line.runs.map(({ family }) => families[family].baseline)) * size;
  pdf.fillColor(color);
  let left = align === 'right' ? x + width - line.width : x;
  for (const run of line.runs) {
    const room = widthOfRun(pdf, run, { size, bold });
    const draw = (): void => {
      pdf.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(run) });
    };
    // Readers turn around what stands from right to left, a text of its own as well, so that gets none.
    if (reordered.test(run.text)) drawReadAs(pdf, run.text, draw);
    else draw();
    left += room;
  }
}

/** Draws what a search and a reader find as `text`, in its place: some look for that where the axes stand when the text ends. */
function drawReadAs(pdf: PDFKit.PDFDocument, text: string, draw: () => void): void {
  pdf.save().markContent('Span', { actual: text });
  draw();
  pdf.transform(1, 0, 0, -1, 0, pdf.page.height).endMarkedContent().restore();
}

/** Where the lines of a paragraph end: at the last break that fits, or inside a word that fills a line by itself. */
function lineEnds(pdf: PDFKit.PDFDocument, paragraph: Paragraph, style: TextStyle, width: number): number[] {
  const { text } = paragraph;
  const ends: number[] = [];
  let used = 0;
  let start = 0;
  for (const end of text === '' ? [] : breakPoints(text)) {
    const word = widthOf(pdf, paragraph, start, end, style);
    const visible = widthOf(pdf, paragraph, start, start + text.slice(start, end).trimEnd().length, style);
    if (used > 0 && used + visible > width) {
      ends.push(start);
      used = 0;
    }
    if (visible <= width) used += word;
    else
      for (const { segment, index } of graphemes.segment(text.slice(start, end))) {
        const letter = widthOf(pdf, paragraph, start + index, start + index + segment.length, style);
        if (used > 0 && used + letter > width) {
          ends.push(start + index);
          used = 0;
        }
        used += letter;
      }
    start = end;
  }
  return [...ends, text.length];
}

function toLine(pdf: PDFKit.PDFDocument, paragraph: Paragraph, start: number, end: number, style: TextStyle): Line {
  const text = paragraph.text.slice(start, end).trimEnd();
  const runs = visualRuns(paragraph, start, start + text.length);
  return {
    text,
    runs,
    width: runs.reduce((sum, run) => sum + widthOfRun(pdf, run, style), 0),
    height: Math.max(families.sans.lineHeight, ...runs.map(({ family }) => families[family].lineHeight)) * style.size,
    rightToLeft: paragraph.rightToLeft,
  };
}

/** A line with an ellipsis at its end, shortened until that fits. */
function ellipsis(pdf: PDFKit.PDFDocument, line: Line | undefined, style: TextStyle, width: number): Line {
  const letters = Array.from(graphemes.segment(line?.text ?? ''), ({ segment }) => segment);
  for (;;) {
    const paragraph = readParagraph(`${letters.join('').trimEnd()}…`);
    const short = toLine(pdf, paragraph, 0, paragraph.text.length, style);
    if (short.width <= width || letters.length === 0) return short;
    letters.pop();
  }
}

function widthOf(
  pdf: PDFKit.PDFDocument,
  { text, families: found }: Paragraph,
  start: number,
  end: number,
  style: TextStyle,
): number {
  let sum = 0;
  for (let from = start; from < end;) {
    const family = found[from] ?? 'sans';
    let to = from + 1;
    while (to < end && found[to] === family) to += 1;
    sum += widthOfRun(pdf, { text: text.slice(from, to), family }, style);
    from = to;
  }
  return sum;
}

function widthOfRun(pdf: PDFKit.PDFDocument, run: Run, { size, bold = false }: Omit<TextStyle, 'color'>): number {
  pdf.font(families[run.family][bold ? 'bold' : 'regular']).fontSize(size);
  return pdf.widthOfString(run.text);
}

/** Without a list of features each word is drawn by itself, which is right but for words from right to left. */
function featuresOf({ family }: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return family === 'arabic' || family === 'hebrew' ? { features: [] } : {};
}
