import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Items = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'];
type TextItem = Extract<Items[number], { str: string }>;

/** In sizes of the larger font: how far a word can go on ahead, above or below, and before the end of its last part, where TeX puts the letter of an accent. */
const maxGaps = { ahead: 0.5, aside: 0.5, back: 1 };

/**
 * Joins the texts of a page. The library separates words and lines within one stream of drawing commands. The values of a flattened form have a
 * stream each, and follow one another without a gap in between: a text that starts elsewhere than the one before ended is on a new line.
 */
export function joinPageText(items: Items): string {
  let text = '';
  let last: TextItem | null = null;
  for (const item of items) {
    if (!('str' in item)) continue;
    if (last && item.str && isApart(last, item)) text += '\n';
    text += item.hasEOL ? `${item.str}\n` : item.str;
    if (item.hasEOL) last = null;
    else if (item.str) last = item;
  }
  return text;
}

function isApart(before: TextItem, after: TextItem): boolean {
  if (before.dir !== 'ltr' || after.dir !== 'ltr') return false;
  const [a = 1, b = 0, , , x = 0, y = 0] = before.transform.map(Number);
  const [, , , , nextX = 0, nextY = 0] = after.transform.map(Number);
  const scale = Math.hypot(a, b) || 1;
  const [right, up] = [a / scale, b / scale];
  const ahead = (nextX - x) * right + (nextY - y) * up - before.width;
  const aside = Math.abs((nextY - y) * right - (nextX - x) * up);
  const size = Math.max(getFontSize(before), getFontSize(after));
  return ahead > maxGaps.ahead * size || ahead < -maxGaps.back * size || aside > maxGaps.aside * size;
}

function getFontSize({ transform: [, , c, d] }: TextItem): number {
  return Math.hypot(Number(c), Number(d));
}
