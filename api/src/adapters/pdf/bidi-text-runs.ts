import createBidi, { type EmbeddingLevels } from 'bidi-js';
import { findFontFamily, type FontFamilyName } from './pdf-fonts';

const bidi = createBidi();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Replaces characters that no font has. */
const replacementCharacter = '\ufffd';
/** Letters and digits that the shaping of Arabic and Hebrew reorders by itself. */
const reorderedByShaping = /[\p{Script=Arabic}\p{Script=Hebrew}\u0660-\u0669\u06f0-\u06f9]/u;

/** A text without line breaks, ready to be split into lines. */
export interface Paragraph {
  text: string;
  /** One for each UTF-16 unit. */
  families: FontFamilyName[];
  levels: EmbeddingLevels;
  /** Whether the paragraph starts right to left. */
  rightToLeft: boolean;
}

/** A part of a line in one font and one direction. */
export interface TextRun {
  /** The text for the font. The font reorders Arabic and Hebrew; other text is in visual order. */
  text: string;
  family: FontFamilyName;
}

/** Returns a paragraph with the font of each character. Replaces characters that no font has. */
export function analyzeParagraph(typed: string): Paragraph {
  const found: FontFamilyName[] = [];
  let text = '';
  let previous: FontFamilyName = 'sans';
  for (const character of typed) {
    const family = findFontFamily(character, previous);
    const drawn = family ? character : replacementCharacter;
    previous = family ?? 'sans';
    text += drawn;
    for (let unit = 0; unit < drawn.length; unit += 1) found.push(previous);
  }
  const levels = bidi.getEmbeddingLevels(text);
  return { text, families: found, levels, rightToLeft: levels.paragraphs[0]?.level === 1 };
}

/** Returns the runs of a line in visual order, from `start` to before `end` of its paragraph. */
export function toVisualRuns({ text, families, levels }: Paragraph, start: number, end: number): TextRun[] {
  if (start === end) return [];
  const order = Array.from({ length: end - start }, (_, index) => start + index);
  for (const [from = 0, to = 0] of bidi.getReorderSegments(text, levels, start, end - 1))
    order.splice(from - start, to - from + 1, ...order.slice(from - start, to - start + 1).toReversed());

  const runs: { from: number; to: number; level: number; family: FontFamilyName }[] = [];
  for (const index of order) {
    const level = levels.levels[index] ?? 0;
    const family = families[index] ?? 'sans';
    const last = runs.at(-1);
    if (last && last.level === level && last.family === family && (index === last.to + 1 || index === last.from - 1)) {
      last.from = Math.min(last.from, index);
      last.to = Math.max(last.to, index);
    } else runs.push({ from: index, to: index, level, family });
  }
  return runs.map(({ from, to, level, family }) => {
    const backwards = level % 2 === 1;
    const piece = backwards ? mirrorBrackets(text.slice(from, to + 1)) : text.slice(from, to + 1);
    return { text: backwards === reorderedByShaping.test(piece) ? piece : reverseGraphemes(piece), family };
  });
}

/** Mirrors brackets in right-to-left text. */
function mirrorBrackets(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

function reverseGraphemes(text: string): string {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
    .toReversed()
    .join('');
}
