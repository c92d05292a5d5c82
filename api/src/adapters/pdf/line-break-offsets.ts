/** Splits text without spaces by a dictionary of its script, whatever the language. */
const words = new Intl.Segmenter('km', { granularity: 'word' });
const withoutSpaces = /[\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}\u200b-\u200d]+/gu;
const startsNoLine = /^[\p{Punctuation}\u200b]/u;
const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const opening = '[(\\[{«‹“‘（「『《〈【〔]';
const closing = '[)\\]}»›”’,.;:!?、。，．：；！？）」』》〉】〕ー]';
/**
 * Breaks after spaces, after a dash or slash inside a word, after the marks between words of Tibetan and Ethiopic, and beside
 * ideographs, but not between an ideograph and a closing mark.
 */
const breakAfter = new RegExp(
  `[ \\u200b]+|[-–—/\\u0f0b\\u1361]+(?=\\p{L})|${ideograph}(?!${closing}|[ \\u200b])`,
  'gu',
);
const breakBefore = new RegExp(`(?<=[^ ])(?<!${opening})(?=${ideograph})`, 'gu');

/** Returns the offsets at which a line may end, in ascending order. The last is the end of the text. */
export function findLineBreakOffsets(text: string): number[] {
  const points = new Set<number>([text.length]);
  for (const match of text.matchAll(breakAfter)) points.add(match.index + match[0].length);
  for (const match of text.matchAll(breakBefore)) points.add(match.index);
  for (const match of text.matchAll(withoutSpaces))
    for (const { segment, index } of words.segment(match[0]))
      if (!startsNoLine.test(segment)) points.add(match.index + index);
  points.delete(0);
  return [...points].toSorted((a, b) => a - b);
}
