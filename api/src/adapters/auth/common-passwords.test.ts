import { isCommonPassword } from './common-passwords';

test.each([
  '123456',
  'password',
  ' Password1 ',
  'QWERTY123',
  'letmein',
  'iloveyou',
  '        ',
  'aaaaaaaa',
  'abababab',
])('rejects "%s" as common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['evisa-demo', 'river stone lamp', 'បាត់ដំបង ២០២៦', 'tK4#-pw'])('accepts "%s"', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
