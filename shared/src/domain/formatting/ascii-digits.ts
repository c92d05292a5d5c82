const digitBefore = (character: string): string => String.fromCodePoint((character.codePointAt(0) ?? 0) - 1);

/** Writes the decimal digits of all scripts in ASCII: `១০๐໐၁` → `10001`. Unicode has the ten digits of each script in a row. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    for (let before = digitBefore(digit); /\p{Nd}/u.test(before); before = digitBefore(before)) value += 1;
    return String(value % 10);
  });
}
