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
])('refuses %j', (text) => expect(isEmailAddress(text)).toBe(false));
