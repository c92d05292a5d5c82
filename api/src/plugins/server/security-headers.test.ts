import { pageSecurityPolicy } from './security-headers';

const published =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; " +
  "connect-src 'self'; frame-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types default";

test('a page takes everything from its own origin', () => {
  expect(pageSecurityPolicy()).toBe(published);
  expect(pageSecurityPolicy([])).toBe(published);
});

test('origins of overrides add what a remote is made of, and nothing else', () => {
  const added = pageSecurityPolicy(['https://dev.example', 'https://two.example'])
    .split('; ')
    .filter((directive) => !published.split('; ').includes(directive));
  expect(added).toEqual([
    "script-src 'self' https://dev.example https://two.example",
    "style-src 'self' https://dev.example https://two.example 'unsafe-inline'",
    "img-src 'self' https://dev.example https://two.example data: blob:",
    "font-src 'self' https://dev.example https://two.example data:",
    "connect-src 'self' https://dev.example https://two.example",
  ]);
});
