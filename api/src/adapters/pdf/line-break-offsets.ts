const khmerWords = new Intl.Segmenter('km', { granularity: 'word' });
const khmer = /[\p{Script=Khmer}\u200b-\u200d]+/gu;
const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const opening = '[(\\[{«‹“‘（「『《〈【〔]';
const closing = '[)\\]}»›”’,.;:!?、。，．：；！？）」』》〉】〕ー]';
/** After spaces, after a dash or stroke inside a word, and beside ideographs but not between one and the mark it ends with. */
const breakAfter = new RegExp(`[ \\u200b]+|[-–—/]+(?=\\p{L})|${ideograph}(?!${closing}|[ \\u200b])`, 'gu');
const breakBefore = new RegExp(`(?<=[^ ])(?<!${opening})(?=${ideograph})`, 'gu');

/** Where a line of a text may end: offsets in ascending order, the text's end the last. */
export function findLineBreakOffsets(text: string): number[] {
  const points = new Set<number>([text.length]);
  for (const match of text.matchAll(breakAfter)) points.add(match.index + match[0].length);
  for (const match of text.matchAll(breakBefore)) points.add(match.index);
  // Khmer writes no space between words.
  for (const match of text.matchAll(khmer))
    for (const { segment, index } of khmerWords.segment(match[0]))
      if (segment !== '\u200b') points.add(match.index + index);
  points.delete(0);
  return [...points].toSorted((a, b) => a - b);
}
