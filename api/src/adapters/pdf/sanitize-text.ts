/** Ends of lines as anybody may write them. */
const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
const spaces = /[\t\u00a0\u2000-\u200a\u202f\u205f]/g;
/** Controls, marks that turn the direction of a text, invisible characters, variants of shape, halves of a pair; joiners stay. */
const unprintable =
  /(?!\n|\u200b|\u200c|\u200d|[\u0600-\u0605])[\p{Control}\p{Format}\p{Surrogate}\p{Variation_Selector}]/gu;

/** What somebody typed, without the characters that print nothing but could garble a page. Lines end with `\n`. */
export function sanitizeText(text: string): string {
  return text.replace(lineEnds, '\n').replace(spaces, ' ').replace(unprintable, '');
}
