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

/** The code points of zero in the scripts that applicants type digits in. */
const zeroCodePoints = [
  0x0660, // Arabic
  0x06f0, // Persian and Urdu
  0x0966, // Hindi
  0x17e0, // Khmer
  0xff10, // full width
];

/** Normalizes a typed or pasted order id to plain digits: `# ១០០២៣៤` → `100234`. Keeps other characters. */
export function normalizeOrderId(text: string): string {
  return text.replace(/[\s#]/gu, '').replace(/\p{Nd}/gu, toAsciiDigit);
}

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeroCodePoints.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}
