const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061C\u200F]/u;
/** Characters that turn the direction of what follows them, to an end that a name need not have. */
const directionOverrides = /[\u202A-\u202E\u2066-\u2069]/gu;

/** A text that stands in a sentence and leaves its direction alone: a right-to-left one between isolates (Unicode UAX #9). */
export function isolateBidiText(text: string): string {
  const plain = text.replace(directionOverrides, '');
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
