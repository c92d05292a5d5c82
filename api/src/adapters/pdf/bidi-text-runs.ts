import createBidi, { type EmbeddingLevels } from 'bidi-js';
import { arabic, fullArabic, sans, type FontFamily } from './font-families';
import { findFontFamily } from './pdf-fonts';

const bidi = createBidi();

/** A text without line breaks, ready to be split into lines. */
export interface Paragraph {
  text: string;
  /** One for each UTF-16 unit. */
  families: FontFamily[];
  levels: EmbeddingLevels;
  /** Whether the paragraph starts right to left. */
  rightToLeft: boolean;
}

/** A part of a line in one font and one direction. */
export interface TextRun {
  /** In the order in which it is read. */
  text: string;
  family: FontFamily;
  rightToLeft: boolean;
}

/** Returns a paragraph with the font of each character. Replaces characters that no font has. */
export function analyzeParagraph(typed: string): Paragraph {
  const found: FontFamily[] = [];
  let text = '';
  let previous: FontFamily = sans;
  for (const character of typed) {
    const family = findFontFamily(character, previous);
    const drawn = family ? character : standInFor(character);
    previous = family ?? sans;
    text += drawn;
    for (let unit = 0; unit < drawn.length; unit += 1) found.push(previous);
  }
  const levels = bidi.getEmbeddingLevels(text);
  // Letters of two fonts do not join.
  const families = found.includes(fullArabic)
    ? found.map((family) => (family === arabic ? fullArabic : family))
    : found;
  return { text, families, levels, rightToLeft: levels.paragraphs[0]?.level === 1 };
}

/** Returns what is drawn for a character that no font has: the number of a letter, so that a name is not lost. */
function standInFor(character: string): string {
  if (!/\p{L}/u.test(character)) return '\ufffd';
  return `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** Returns the runs of a line in visual order, from `start` to before `end` of its paragraph. */
export function toVisualRuns({ text, families, levels }: Paragraph, start: number, end: number): TextRun[] {
  if (start === end) return [];
  const order = Array.from({ length: end - start }, (_, index) => start + index);
  for (const [from = 0, to = 0] of bidi.getReorderSegments(text, levels, start, end - 1))
    order.splice(from - start, to - from + 1, ...order.slice(from - start, to - start + 1).toReversed());

  const runs: { from: number; to: number; level: number; family: FontFamily }[] = [];
  for (const index of order) {
    const level = levels.levels[index] ?? 0;
    const family = families[index] ?? sans;
    const last = runs.at(-1);
    if (last && last.level === level && last.family === family && (index === last.to + 1 || index === last.from - 1)) {
      last.from = Math.min(last.from, index);
      last.to = Math.max(last.to, index);
    } else runs.push({ from: index, to: index, level, family });
  }
  return runs.map(({ from, to, level, family }) => ({
    text: text.slice(from, to + 1),
    family,
    rightToLeft: level % 2 === 1,
  }));
}
