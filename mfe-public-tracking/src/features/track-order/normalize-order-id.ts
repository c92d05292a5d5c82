/** The code points of zero in the scripts applicants type digits in. */
const zeroCodePoints = [
  0x0660, // Arabic
  0x06f0, // Persian and Urdu
  0x0966, // Hindi
  0x17e0, // Khmer
  0xff10, // full width
];

/** An order id as it was typed or pasted, in plain digits: `# ១០០២៣៤` → `100234`. What is no digit stays. */
export function normalizeOrderId(text: string): string {
  return text.replace(/[\s#]/gu, '').replace(/\p{Nd}/gu, toAsciiDigit);
}

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeroCodePoints.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}
