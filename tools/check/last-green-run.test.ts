import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LastGreenRun } from './last-green-run';
import { fingerprintBrowserTests, fingerprintJestProjects, fingerprintLintParts } from './test-inputs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'last-green-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string) {
  const at = path.join(root, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, text);
  return at;
}

describe('LastGreenRun', () => {
  const at = () => path.join(root, 'reports/last-green.json');

  it('knows a part that passed with the same inputs in an earlier run', () => {
    new LastGreenRun(at(), { all: false }).record('jest api', 'one', true);
    const later = new LastGreenRun(at(), { all: false });
    expect([later.has('jest api', 'one'), later.has('jest api', 'two')]).toEqual([true, false]);
  });

  it('forgets a part that failed', () => {
    const green = new LastGreenRun(at(), { all: false });
    green.record('jest api', 'one', true);
    green.record('jest api', 'one', false);
    expect(green.has('jest api', 'one')).toBe(false);
  });

  it('ignores earlier runs when everything has to run', () => {
    new LastGreenRun(at(), { all: false }).record('jest api', 'one', true);
    expect(new LastGreenRun(at(), { all: true }).has('jest api', 'one')).toBe(false);
  });
});

const changed = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

describe('fingerprintJestProjects', () => {
  it('changes for a package and for those that depend on it', () => {
    write('mfe-orders/src/a.ts', '1');
    const before = fingerprintJestProjects(root);
    write('mfe-orders/src/a.ts', '2');
    expect(changed(before, fingerprintJestProjects(root))).toEqual(['mfe-orders', 'lint']);
    write('mfe-orders/src/app/remote.ts', '1');
    expect(changed(before, fingerprintJestProjects(root))).toEqual(['mfe-orders', 'build', 'remote-sdk', 'lint']);
    write('shared/src/a.ts', '1');
    expect(changed(before, fingerprintJestProjects(root))).toHaveLength(15);
  });
});

describe('fingerprintLintParts', () => {
  it('changes for a remote alone, and for all parts with any other file', () => {
    write('mfe-orders/src/a.ts', '1');
    const before = fingerprintLintParts(root);
    write('mfe-orders/src/a.ts', '2');
    expect(changed(before, fingerprintLintParts(root))).toEqual(['mfe-orders']);
    write('docs/a.md', '1');
    expect(changed(before, fingerprintLintParts(root))).toHaveLength(5);
  });
});

describe('fingerprintBrowserTests', () => {
  it('changes for every file with anything that a page is made of, and not with docs', () => {
    write('tests/e2e/tests/lists.spec.ts', '');
    write('tests/e2e/tests/publishes.spec.ts', '');
    const before = fingerprintBrowserTests(root);
    write('docs/a.md', '1');
    expect(changed(before, fingerprintBrowserTests(root))).toEqual([]);
    write('mfe-orders/src/a.ts', '1');
    expect(changed(before, fingerprintBrowserTests(root))).toEqual(['lists.spec.ts', 'publishes.spec.ts']);
  });
});
