/** Ends of lines as anybody may write them. */
const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
const spaces = /[\t\u00a0\u2000-\u200a\u202f\u205f]/g;
/** Controls, marks that turn the direction of a text, invisible characters, variants of shape, halves of a pair. */
const unprintable =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}\p{Surrogate}]/gu;

/** What somebody typed, without the characters that print nothing but could garble a page. Lines end with `\n`. */
export function cleanText(text: string): string {
  return text.replace(lineEnds, '\n').replace(spaces, ' ').replace(unprintable, '');
}
