import { estimatePasswordStrength } from './password-strength';

test.each([
  ['123456', 'weak', /sequences/],
  ['aaaaaaaaaaaaaaaa', 'weak', /repeated/],
  ['Password123!', 'weak', /usual/],
  ['qwertyuiop', 'weak', /usual/],
  ['x9$kPq', 'weak', /Short/],
  ['sokha-likes-rain', 'weak', /name/],
  ['x9$kPq7m', 'weak', /Short/],
  ['x9$kPq7mZ', 'fair', /few more/],
  ['river stone', 'fair', /few more/],
  ['river stone l', 'fair', /few more/],
  ['river stone la', 'strong', /Strong/],
  ['river stone lamp eleven', 'strong', /Strong/],
])('%s is %s', (password, strength, hint) => {
  expect(estimatePasswordStrength(password, ['Sokha Chan', 'sokha@evisa.example'])).toEqual({
    strength,
    hint: expect.stringMatching(hint),
  });
});

it('returns null for an empty password', () => {
  expect(estimatePasswordStrength('')).toBeNull();
});
