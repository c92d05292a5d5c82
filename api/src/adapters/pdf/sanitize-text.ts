/** All line endings that a text can contain. */
const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
const spaces = /[\t\u00a0\u2000-\u200a\u202f\u205f]/g;
/** Control characters, direction marks, invisible characters, variation selectors and lone surrogates. Joiners are kept. */
const unprintable =
  /(?!\n|\u200b|\u200c|\u200d|[\u0600-\u0605])[\p{Control}\p{Format}\p{Surrogate}\p{Variation_Selector}]/gu;

/** Removes characters that print nothing but could garble a page. Normalizes line endings to `\n`. */
export function sanitizeText(text: string): string {
  return text.replace(lineEnds, '\n').replace(spaces, ' ').replace(unprintable, '');
}
