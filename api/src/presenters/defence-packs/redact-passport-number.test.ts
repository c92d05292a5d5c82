import { maskPassportNumber } from './redact-passport-number';

test.each([
  ['19FV12345', 'ending in 345'],
  [' N1234567 ', 'ending in 567'],
  ['123', 'not shown'],
  ['', ''],
  [null, ''],
])('shows %j as %j', (passportNumber, masked) => {
  expect(maskPassportNumber(passportNumber)).toBe(masked);
});
