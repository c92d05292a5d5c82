import { meaninglessJoiners } from './invisible-characters';

/**
 * Characters that only tell programs how to draw text: soft hyphen, direction marks, embeddings and isolates, word joiner, byte order mark.
 * Phones and chat apps add them when text is copied.
 */
const drawingMarks = /[\u00ad\u061c\u200e\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/g;
/** White space and commas, one run at a time: looking for the line break in it would take the square of its length. */
const gaps = /[\s\u0085,،、，]+/gu;
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Removes what cannot be seen and has no meaning from a text that an applicant typed: direction marks, and joiners at an end, in a row or
 * in a script without them. A line break becomes `separator`, and a tab a space. Overrides of the direction, which can deceive,
 * stay for `hasInvisibleCharacters` to refuse.
 */
export function cleanText(text: string, separator: ' ' | ', ' = ' '): string {
  return text
    .replace(drawingMarks, '')
    .trim()
    .replace(gaps, (gap) => (lineBreak.test(gap) ? separator : gap))
    .replace(/\t+/g, ' ')
    .replace(/([\u200b-\u200d])[\u200b-\u200d]+/gu, '$1')
    .replace(meaninglessJoiners, '')
    .trim();
}
