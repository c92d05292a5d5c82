const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061C\u200F]/u;
/** Characters that change the direction of the text after them, without having to end. */
const directionOverrides = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Wraps right-to-left text in isolates (Unicode UAX #9), so that it does not change the direction of the sentence around it. */
export function isolateBidiText(text: string): string {
  const plain = text.replace(directionOverrides, '');
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
