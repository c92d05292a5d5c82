import LineBreaker from 'linebreak';

/** Splits text without spaces by a dictionary of its script, whatever the language. The rules of Unicode leave that out. */
const words = new Intl.Segmenter('km', { granularity: 'word' });
const letters = '\\p{Script=Khmer}\\p{Script=Lao}\\p{Script=Myanmar}\\p{Script=Thai}';
const withoutSpaces = new RegExp(`[${letters}][${letters}\\u200b-\\u200d]*`, 'gu');
const startsNoLine = /^[\p{Punctuation}\u200b]/u;
/** Korean has spaces, so that words stay whole, although Unicode allows a break between any two syllables. */
const betweenHangul = /(?<=\p{Script=Hangul})(?=\p{Script=Hangul})/gu;

/** Returns the offsets at which a line may end, in ascending order: those of UAX #14 and between words. The last is the end of the text. */
export function findLineBreakOffsets(text: string): number[] {
  const points = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) points.add(next.position);
  for (const { index } of text.matchAll(betweenHangul)) points.delete(index);
  for (const match of text.matchAll(withoutSpaces))
    for (const { segment, index } of words.segment(match[0]))
      if (!startsNoLine.test(segment)) points.add(match.index + index);
  points.delete(0);
  return [...points.add(text.length)].toSorted((a, b) => a - b);
}
