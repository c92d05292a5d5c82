import { toAsciiDigits } from '@evisa/shared/domain/formatting/ascii-digits';

/** Full-width forms of ASCII characters, and their distance from the plain ones. */
const fullWidthCharacters = /[\uff01-\uff5e]/gu;
const fullWidthOffset = 0xfee0;

/**
 * Normalizes a typed or pasted email address. Removes spaces and invisible marks, and replaces the full-width characters of Chinese
 * and Japanese keyboards: `ｍａｒｉｅ＠mail．example ` → `marie@mail.example`. Keeps letters of other scripts.
 */
export function normalizeEmail(text: string): string {
  return text
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/。/gu, '.')
    .replace(fullWidthCharacters, (character) => String.fromCharCode(character.charCodeAt(0) - fullWidthOffset));
}

/** Normalizes a typed or pasted order id to plain digits: `# ១០០២៣៤` → `100234`. Keeps other characters. */
export function normalizeOrderId(text: string): string {
  return toAsciiDigits(text.replace(/[\s#]/gu, ''));
}
