import { maskPassportNumber } from './redact-passport-number';

test.each([
  ['19FV12345', '••••••345'],
  [' N1234567 ', '•••••567'],
  ['123', '•••'],
  ['', ''],
  [null, ''],
])('shows %j as %j', (passportNumber, masked) => {
  expect(maskPassportNumber(passportNumber)).toBe(masked);
});
