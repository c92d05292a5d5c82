import { pageSecurityPolicy } from './security-headers';

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; " +
  "connect-src 'self'; frame-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types default";

it('allows only the own origin', () => {
  expect(pageSecurityPolicy()).toBe(policy);
  expect(pageSecurityPolicy([])).toBe(policy);
});

it('allows scripts, styles, images, fonts and requests from override origins', () => {
  const added = pageSecurityPolicy(['https://dev.example', 'https://two.example'])
    .split('; ')
    .filter((directive) => !policy.split('; ').includes(directive));
  expect(added).toEqual([
    "script-src 'self' https://dev.example https://two.example",
    "style-src 'self' https://dev.example https://two.example 'unsafe-inline'",
    "img-src 'self' https://dev.example https://two.example data: blob:",
    "font-src 'self' https://dev.example https://two.example data:",
    "connect-src 'self' https://dev.example https://two.example",
  ]);
});
