import { createRecoveryCodes } from './totp';

const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

describe('createRecoveryCodes', () => {
  it('creates ten different codes of two groups of five characters that are hard to confuse', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(new RegExp(`^[${alphabet}]{5}-[${alphabet}]{5}$`));
  });

  it('uses every character equally often', () => {
    const counts = new Map<string, number>();
    const codeCount = 10_000;
    for (let created = 0; created < codeCount; created += 10)
      for (const character of createRecoveryCodes().join('').replaceAll('-', ''))
        counts.set(character, (counts.get(character) ?? 0) + 1);
    // Chi-squared with 29 degrees of freedom: about 29 without bias, above 100 once in a billion runs. A byte modulo 30 gives about 340.
    const expected = (codeCount * 10) / alphabet.length;
    const chiSquared = [...alphabet].reduce(
      (sum, name) => sum + ((counts.get(name) ?? 0) - expected) ** 2 / expected,
      0,
    );
    expect(chiSquared).toBeLessThan(100);
  });
});
