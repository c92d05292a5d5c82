import { checkBrowserSupport } from './check-browser-support';
import { createFindLacking, readCompatData, type Feature } from './compat-data';

const browsers = ['chrome 87', 'ios_saf 14.5-14.8', 'firefox 78', 'samsung 14'];

/** Returns the message about a file, or an empty text. */
function check(name: string, text: string, exceptions: Record<string, string> = {}) {
  try {
    checkBrowserSupport({ [name]: text }, { browsers, exceptions });
    return '';
  } catch (error) {
    return String(error);
  }
}

it.each([
  ['const copy = structuredClone(order);', 'api.structuredClone'],
  ['Object.hasOwn(a, b)', 'javascript.builtins.Object.hasOwn'],
  ['const { at } = 1; list.at(-1)', 'javascript.builtins.Array.at'],
  ['list["findLast"](isOpen)', 'javascript.builtins.Array.findLast'],
  ['fetch(a, { signal: AbortSignal.timeout(9) })', 'api.AbortSignal.timeout_static'],
  ['crypto.randomUUID()', 'api.Crypto.randomUUID'],
  ['window.requestIdleCallback(work)', 'api.Window.requestIdleCallback'],
  ['new Intl.Segmenter("km")', 'javascript.builtins.Intl.Segmenter'],
  ['field.matches("input:not([type=file], [type=radio]), a")', 'css.selectors.not.selector_list'],
])('names what throws in older browsers: %s', (code, feature) => {
  expect(check('a.js', code)).toMatch(new RegExp(`a\\.js: .* lack ${feature}, used at`));
});

it.each([
  'text.replaceAll("a", "b"); list.flatMap(f); Object.fromEntries(a); new AbortController();',
  'typeof structuredClone === "function" ? structuredClone(a) : copy(a)',
  'const structured = { structuredClone: 1, at: 2 }; structured.at; error.cause',
  'list.at?.(1)',
  'field.matches("input:not([type=file]):not([type=radio]), a")',
])('accepts what they have, and what the code asks for first: %s', (code) => {
  expect(check('a.js', code)).toBe('');
});

it.each([
  ['@media (width >= 300px) { a { color: red } }', 'css.at-rules.media.range_syntax'],
  ['@layer kit { a { color: red } }', 'css.at-rules.layer'],
  ['a { &:hover { color: red } }', 'css.selectors.nesting'],
  ['a:has(b) { color: red }', 'css.selectors.has'],
  ['a:not(b, c) { color: red }', 'css.selectors.not.selector_list'],
  ['a { aspect-ratio: 1 }', 'css.properties.aspect-ratio'],
  ['a { inset: 0 }', 'css.properties.inset'],
  ['a { height: 100dvh }', 'css.types.length.viewport_percentage_units_dynamic'],
  ['a { overflow: clip }', 'css.properties.overflow.clip'],
  ['a { color: color-mix(in srgb, red, blue) }', 'css.types.color.color-mix'],
])('names CSS that they drop: %s', (css, feature) => {
  const old = css.includes('inset') ? ['chrome 86', 'ios_saf 14.0-14.4'] : browsers;
  expect(() => checkBrowserSupport({ 'a.css': css }, { browsers: old, exceptions: {} })).toThrow(feature);
});

it.each([
  'a { display: flex; gap: 2px; padding: max(1px, env(safe-area-inset-left)) }',
  'a { min-height: 100vh; min-height: 100dvh; -webkit-appearance: none; appearance: none }',
  '@supports (aspect-ratio: 1) { a { aspect-ratio: 1 } }',
])('accepts what they have, and what has a fallback: %s', (css) => {
  expect(check('a.css', css)).toBe('');
});

it('names a gap between flex items for a browser that knows it in grids only', () => {
  expect(() =>
    checkBrowserSupport({ 'a.css': 'a { gap: 2px }' }, { browsers: ['ios_saf 14.0-14.4'], exceptions: {} }),
  ).toThrow('css.properties.gap.flex_context');
});

it('accepts an exception, and names one that nothing uses', () => {
  const exceptions = { 'css.selectors.has': 'the text is shown twice' };
  expect(check('a.css', 'a:has(b) { color: red }', exceptions)).toBe('');
  expect(check('a.css', '', exceptions)).toContain('css.selectors.has is an exception that nothing uses.');
});

it.each([
  'html.elements.form.method',
  'html.elements.form.action',
  'html.elements.button.form',
  'html.elements.input.form',
  'html.elements.select.form',
  'html.elements.label.for',
  'http.headers.Set-Cookie.HttpOnly',
  'http.headers.Set-Cookie.Max-Age',
  'http.headers.Content-Disposition',
  'http.headers.Range',
  'css.at-rules.supports',
  'css.properties.custom-property',
  'css.properties.flex',
])('KaiOS 2.5 (Firefox 48) has what the forms need without script: %s', (path) => {
  const feature = path.split('.').reduce<Feature>((part, name) => part[name], { ...readCompatData() });
  expect(feature.__compat).toBeDefined();
  expect(createFindLacking(['firefox 48'])(feature)).toEqual([]);
});
