/** The first and last of the full-width forms of the ASCII characters, and how far they are from those. */
const fullWidthCharacters = /[\uff01-\uff5e]/gu;
const fullWidthOffset = 0xfee0;

/**
 * An email address as it was typed or pasted, as it was meant: without spaces and invisible marks, the full-width characters of
 * Chinese and Japanese keyboards as plain ones: `ｍａｒｉｅ＠mail．example ` → `marie@mail.example`. Letters of other scripts stay.
 */
export function normalizeEmail(text: string): string {
  return text
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/。/gu, '.')
    .replace(fullWidthCharacters, (character) => String.fromCharCode(character.charCodeAt(0) - fullWidthOffset));
}
