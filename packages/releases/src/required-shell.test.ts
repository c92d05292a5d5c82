import { isReached, requireShell } from './required-shell';

const provides = { react: '19.3.1', '@evisa/shared/kit/base': '1.3.0', '@evisa/shared/session/drafts': '1.3.0' };

it('requires the minor version of the SDK, also of a newer shell', () => {
  expect(requireShell(provides, '1.2.0')).toEqual({
    ...provides,
    '@evisa/shared/kit/base': '1.2.0',
    '@evisa/shared/session/drafts': '1.2.0',
  });
  expect(requireShell(provides, '1.3.0')).toEqual(provides);
});

it.each(['1.4.0', '2.0.0'])('refuses to build with the SDK %s for an older shell', (shared) => {
  expect(() => requireShell(provides, shared)).toThrow(
    /^This SDK builds for a shell with @evisa\/shared \d\.\d or a newer \d\.x, and shell\.json describes one with 1\.3\.0\./,
  );
});

it.each([
  ['1.1.0', true],
  ['1.2.0', true],
  ['1.0.0', false],
  ['1.3.0', false],
])('knows whether the upgrade reaches %s', (version, expected) => {
  expect(isReached(version, { since: '1.0.0', upTo: '1.2.0' })).toBe(expected);
});
