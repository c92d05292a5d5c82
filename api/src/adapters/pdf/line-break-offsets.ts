const khmerWords = new Intl.Segmenter('km', { granularity: 'word' });
const khmer = /[\p{Script=Khmer}\u200b-\u200d]+/gu;
const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const opening = '[(\\[{«‹“‘（「『《〈【〔]';
const closing = '[)\\]}»›”’,.;:!?、。，．：；！？）」』》〉】〕ー]';
/**
 * Breaks after spaces, after a dash or slash inside a word, and beside ideographs, but not between an ideograph and a closing
 * mark.
 */
const breakAfter = new RegExp(`[ \\u200b]+|[-–—/]+(?=\\p{L})|${ideograph}(?!${closing}|[ \\u200b])`, 'gu');
const breakBefore = new RegExp(`(?<=[^ ])(?<!${opening})(?=${ideograph})`, 'gu');

/** Returns the offsets at which a line may end, in ascending order. The last is the end of the text. */
export function findLineBreakOffsets(text: string): number[] {
  const points = new Set<number>([text.length]);
  for (const match of text.matchAll(breakAfter)) points.add(match.index + match[0].length);
  for (const match of text.matchAll(breakBefore)) points.add(match.index);
  // Khmer has no spaces between words.
  for (const match of text.matchAll(khmer))
    for (const { segment, index } of khmerWords.segment(match[0]))
      if (segment !== '\u200b') points.add(match.index + index);
  points.delete(0);
  return [...points].toSorted((a, b) => a - b);
}
