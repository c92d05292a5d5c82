import { isEmailAddress } from './email-address';

it.each(['a@b.co', 'first.last+tag@mail.example.com', 'ñandú@example.com'])('takes %s', (text) =>
  expect(isEmailAddress(text)).toBe(true),
);

it.each([
  '',
  'a',
  'a@b',
  'a@b.c',
  'a b@example.com',
  'x@y.example\r\nBcc: z@evil.example',
  'a@example.com,b@example.com',
  '<a@example.com>',
  'a@@example.com',
  `${'a'.repeat(250)}@example.com`,
  'a\u0007@example.com',
  'a\u0085@example.com',
  'a@exam\u202eple.com',
  'a\u200d@example.com',
  'a\ufeff@example.com',
])('refuses %j', (text) => expect(isEmailAddress(text)).toBe(false));
