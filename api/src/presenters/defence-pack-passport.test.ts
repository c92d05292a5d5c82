import { maskedPassport } from './defence-pack-passport';

test.each([
  ['19FV12345', '••••••345'],
  [' N1234567 ', '•••••567'],
  ['123', '•••'],
  ['', ''],
  [null, ''],
])('%j is shown as %j', (passportNumber, masked) => {
  expect(maskedPassport(passportNumber)).toBe(masked);
});
