import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { computeFingerprint } from './fingerprint.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'inputs-'));
  write('a/src/one.ts', '1');
  write('lock.yaml', 'x');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {string} file @param {string} content */
function write(file, content) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}
const fingerprint = () => computeFingerprint(root, ['a', 'lock.yaml']);

it('stays the same while no input of the build changes', () => {
  const before = fingerprint();
  write('a/dist/bundle.js', 'built');
  write('a/node_modules/x/index.js', 'installed');
  write('a/src/one.test.ts', 'a test');
  expect(fingerprint()).toBe(before);
});

it.each([
  ['changed content', 'a/src/one.ts', '2'],
  ['a new file', 'a/src/two.ts', '2'],
  ['a new lock file', 'lock.yaml', 'y'],
])('changes with %s', (_, file, content) => {
  const before = fingerprint();
  write(file, content);
  expect(fingerprint()).not.toBe(before);
});

it('changes when a file is renamed', () => {
  const before = fingerprint();
  renameSync(path.join(root, 'a/src/one.ts'), path.join(root, 'a/src/two.ts'));
  expect(fingerprint()).not.toBe(before);
});
