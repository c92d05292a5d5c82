import { maskPassportNumber } from './redact-passport-number';

test.each([
  ['19FV12345', '••••••345'],
  [' N1234567 ', '•••••567'],
  ['123', '•••'],
  ['', ''],
  [null, ''],
])('%j is shown as %j', (passportNumber, masked) => {
  expect(maskPassportNumber(passportNumber)).toBe(masked);
});
