import { findLineBreakOffsets } from './line-break-offsets';
import { sanitizeText } from './sanitize-text';
import { sans, type FontWeight } from './font-families';
import { readsAsTyped, rightToLeftFeatures, selectFont } from './pdf-fonts';
import { analyzeParagraph, toVisualRuns, type Paragraph, type TextRun } from './bidi-text-runs';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Relative to the font size. */
const minGlyphWidth = 0.2;

export interface TextStyle {
  size: number;
  color: string;
  bold?: boolean;
}

/** One line of text in visual order. */
export interface TextLine {
  /** The original text. */
  text: string;
  runs: TextRun[];
  width: number;
  height: number;
  rightToLeft: boolean;
}

interface TextBounds {
  width: number;
  /** Longer texts are truncated with an ellipsis. */
  maxLines?: number;
}

/** Breaks a text, in any script that the fonts support, into lines of at most `width`. */
export function layoutLines(
  pdf: PDFKit.PDFDocument,
  typed: string,
  style: TextStyle,
  { width, maxLines }: TextBounds,
): TextLine[] {
  const lines: TextLine[] = [];
  for (const text of truncateText(sanitizeText(typed).trim(), style, { width, maxLines }).split('\n')) {
    const paragraph = analyzeParagraph(text);
    let start = 0;
    for (const end of findLineEnds(pdf, paragraph, style, width)) {
      if (lines.length === maxLines) return [...lines.slice(0, -1), addEllipsis(pdf, lines.at(-1), style, width)];
      lines.push(toLine(pdf, paragraph, start, end, style));
      start = end;
    }
  }
  return lines;
}

/** Removes text that would be truncated anyway, so that an endless text is not laid out to its end. */
function truncateText(text: string, { size }: TextStyle, { width, maxLines = Infinity }: TextBounds): string {
  const most = (maxLines + 1) * Math.ceil(width / (minGlyphWidth * size));
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Returns the total height of lines. */
export function sumLineHeights(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { height }) => sum + height, 0);
}

/** Draws one line whose top is `y`. With `align` set to `right` it ends at the right edge of the available width. */
export function drawLine(
  pdf: PDFKit.PDFDocument,
  line: TextLine,
  { size, color, bold }: TextStyle,
  { x, y, width, align = 'left' }: { x: number; y: number; width: number; align?: 'left' | 'right' },
): void {
  const baseline = y + reachOf(line.runs, 'above') * size;
  pdf.fillColor(color);
  let left = align === 'right' ? x + width - line.width : x;
  for (const run of line.runs) {
    const runWidth = measureRun(pdf, run, { size, bold });
    const draw = (): void => {
      pdf.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(run) });
    };
    // Readers reverse right-to-left text even when it has a text of its own, so it gets none.
    if (run.rightToLeft || readsAsTyped(pdf, run.family, weightOf({ bold }), run.text)) draw();
    else drawWithActualText(pdf, run.text, draw);
    left += runWidth;
  }
}

/**
 * Draws glyphs that search and screen readers find as `text`. Restores the axes first, because some readers look up the text at
 * the axes of its end.
 */
function drawWithActualText(pdf: PDFKit.PDFDocument, text: string, draw: () => void): void {
  pdf.save().markContent('Span', { actual: text });
  draw();
  pdf.transform(1, 0, 0, -1, 0, pdf.page.height).endMarkedContent().restore();
}

/** Returns where the lines of a paragraph end: at the last break that fits, or inside a word that is longer than a line. */
function findLineEnds(pdf: PDFKit.PDFDocument, paragraph: Paragraph, style: TextStyle, width: number): number[] {
  const { text } = paragraph;
  const ends: number[] = [];
  let used = 0;
  let start = 0;
  for (const end of text === '' ? [] : findLineBreakOffsets(text)) {
    const word = measureRuns(pdf, paragraph, start, end, style);
    const visible = measureRuns(pdf, paragraph, start, start + text.slice(start, end).trimEnd().length, style);
    if (used > 0 && used + visible > width) {
      ends.push(start);
      used = 0;
    }
    if (visible <= width) used += word;
    else
      for (const { segment, index } of graphemes.segment(text.slice(start, end))) {
        const letter = measureRuns(pdf, paragraph, start + index, start + index + segment.length, style);
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

function toLine(pdf: PDFKit.PDFDocument, paragraph: Paragraph, start: number, end: number, style: TextStyle): TextLine {
  const text = paragraph.text.slice(start, end).trimEnd();
  const runs = toVisualRuns(paragraph, start, start + text.length);
  return {
    text,
    runs,
    width: runs.reduce((sum, run) => sum + measureRun(pdf, run, style), 0),
    height: (reachOf(runs, 'above') + reachOf(runs, 'below')) * style.size,
    rightToLeft: paragraph.rightToLeft,
  };
}

/** Adds an ellipsis to a line and shortens the line until both fit. */
function addEllipsis(pdf: PDFKit.PDFDocument, line: TextLine | undefined, style: TextStyle, width: number): TextLine {
  const letters = Array.from(graphemes.segment(line?.text ?? ''), ({ segment }) => segment);
  for (;;) {
    const paragraph = analyzeParagraph(`${letters.join('').trimEnd()}…`);
    const short = toLine(pdf, paragraph, 0, paragraph.text.length, style);
    if (short.width <= width || letters.length === 0) return short;
    letters.pop();
  }
}

/** Returns how far the letters of a line reach above or below its baseline. */
function reachOf(runs: readonly TextRun[], side: 'above' | 'below'): number {
  return Math.max(sans[side], ...runs.map(({ family }) => family[side]));
}

function measureRuns(
  pdf: PDFKit.PDFDocument,
  { text, families: found, levels: { levels } }: Paragraph,
  start: number,
  end: number,
  style: TextStyle,
): number {
  let sum = 0;
  for (let from = start; from < end;) {
    const family = found[from] ?? sans;
    const level = levels[from] ?? 0;
    let to = from + 1;
    while (to < end && found[to] === family && levels[to] === level) to += 1;
    sum += measureRun(pdf, { text: text.slice(from, to), family, rightToLeft: level % 2 === 1 }, style);
    from = to;
  }
  return sum;
}

function measureRun(pdf: PDFKit.PDFDocument, run: TextRun, { size, bold = false }: Omit<TextStyle, 'color'>): number {
  selectFont(pdf, run.family, weightOf({ bold }));
  return pdf.fontSize(size).widthOfString(run.text, featuresOf(run));
}

/** Without features, pdfkit shapes and remembers each word by itself. */
function featuresOf({ rightToLeft }: TextRun): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return rightToLeft ? { features: rightToLeftFeatures } : {};
}

function weightOf({ bold = false }: Pick<TextStyle, 'bold'>): FontWeight {
  return bold ? 'bold' : 'regular';
}
