import { trustedTypesPolicy, trustScripts } from './trusted-types';

test.each([
  ['/assets/main.1.js', true],
  ['remotes/orders/1.0.0/remoteEntry.js', true],
  [`${window.location.origin}/assets/x.js`, true],
  ['https://evil.example/x.js', false],
  ['//evil.example/x.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://evil.example/1', false],
  ['javascript:alert(1)', false],
])('trusts a script at %s: %s', (address, trusted) => {
  expect(trustedTypesPolicy.createScriptURL(address)).toBe(trusted ? address : null);
});

it('removes tags from text that is set as markup', () => {
  const style = ':root{--color:#0f172a}';
  expect(trustedTypesPolicy.createHTML(style, 'TrustedHTML', 'Element innerHTML')).toBe(style);
  for (const markup of ['<img src=x onerror=alert(1)>', 'a<b', '<style>'])
    expect(trustedTypesPolicy.createHTML(markup, 'TrustedHTML', 'Element innerHTML')).toBeNull();
});

it('allows markup in the document of a frame', () => {
  expect(trustedTypesPolicy.createHTML('<p>Dear applicant', 'TrustedHTML', 'HTMLIFrameElement srcdoc')).toBe(
    '<p>Dear applicant',
  );
});

it('allows only verified scripts of another origin, and accepts one list', () => {
  const script = 'https://dev.example/orders/1.0.0/x.js';
  expect(trustedTypesPolicy.createScriptURL(script)).toBeNull();
  trustScripts([script]);
  for (const same of [script, `${script}?round=2`]) expect(trustedTypesPolicy.createScriptURL(same)).toBe(same);
  for (const other of ['https://dev.example/orders/1.0.0/y.js', `${script}/y`, 'https://evil.example/x.js'])
    expect(trustedTypesPolicy.createScriptURL(other)).toBeNull();
  expect(() => trustScripts(['https://evil.example/x.js'])).toThrow('settled already');
});
