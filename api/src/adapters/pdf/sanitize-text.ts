/** All line endings that a text can contain. */
const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
const spaces = /[\t\u00a0\u2000-\u200a\u202f\u205f]/g;
/** Letters of Korean in parts, as macOS writes them. Fonts have the syllables. */
const koreanParts = /[\u1100-\u11ff]+/g;
/**
 * Control characters, direction marks, invisible characters, variation selectors and lone surrogates. Joiners and what shapes Mongolian
 * letters are kept.
 */
const unprintable =
  /(?!\n|\u200b|\u200c|\u200d|[\u0600-\u0605]|\u180b|\u180c|\u180d|\u180e|\u180f)[\p{Control}\p{Format}\p{Surrogate}\p{Variation_Selector}]/gu;

/** Removes characters that print nothing but could garble a page. Normalizes line endings to `\n` and joins the parts of Korean syllables. */
export function sanitizeText(text: string): string {
  return text
    .replace(lineEnds, '\n')
    .replace(spaces, ' ')
    .replace(unprintable, '')
    .replace(koreanParts, (parts) => parts.normalize('NFC'));
}
