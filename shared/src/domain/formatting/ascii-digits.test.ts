import { toAsciiDigits } from '@evisa/shared/domain/formatting/ascii-digits';

it('writes the digits of every script in ASCII', () => {
  const zeros = Array.from({ length: 0x1_fffe }, (_, code) => String.fromCodePoint(code)).filter(
    (character, code) => /\p{Nd}/u.test(character) && !/\p{Nd}/u.test(String.fromCodePoint(Math.max(0, code - 1))),
  );
  expect(zeros.length).toBeGreaterThan(60);
  for (const zero of zeros) {
    const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + value));
    expect(toAsciiDigits(digits.join(''))).toBe('0123456789');
  }
  expect(toAsciiDigits('#๑๐๐๒๓๔ ab½')).toBe('#100234 ab½');
});
