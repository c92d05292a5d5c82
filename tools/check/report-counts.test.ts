import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  countJestResults,
  listJestFiles,
  countPlaywrightResults,
  listPlaywrightFiles,
  sumCounts,
} from './report-counts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'reports-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(report: object) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it('counts the tests of jest, and a file that could not run as one failure', () => {
  const file = write({ numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1 });
  expect(countJestResults(file)).toEqual({ passed: 7, failed: 3 });
});

it('counts the tests of Playwright, and an error outside them as one failure', () => {
  const file = write({ stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 0 }, errors: [{}] });
  expect(countPlaywrightResults(file)).toEqual({ passed: 5, failed: 3, skipped: [], secondTries: [] });
});

it('names the tests of Playwright that passed only when they were run again', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const file = write({
    stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 0 },
    errors: [],
    suites: [{ specs: [spec('signs in', 'expected'), spec('signs out', 'flaky')] }],
  });
  expect(countPlaywrightResults(file)).toMatchObject({ passed: 2, failed: 0, secondTries: ['signs out'] });
});

it('names the tests of Playwright that were skipped, and why', () => {
  const passed = { title: 'signs in', tests: [{ status: 'expected', annotations: [] }] };
  const skip = { type: 'skip', description: 'no nginx is installed' };
  const skipped = { title: 'behind nginx', tests: [{ status: 'skipped', annotations: [skip] }] };
  const file = write({
    stats: { expected: 1, flaky: 0, unexpected: 0, skipped: 1 },
    errors: [],
    suites: [{ specs: [passed], suites: [{ specs: [skipped] }] }],
  });
  expect(countPlaywrightResults(file)).toEqual({
    passed: 1,
    failed: 0,
    skipped: ['behind nginx: no nginx is installed'],
    secondTries: [],
  });
});

it('counts a runner without a report as one failure', () => {
  const missing = path.join(folder, 'missing.json');
  expect([countJestResults(missing), countPlaywrightResults(missing)]).toEqual([
    { passed: 0, failed: 1 },
    { passed: 0, failed: 1 },
  ]);
});

it('lists whether each file of tests passed at the first attempt, and how long it took', () => {
  const jest = write({ testResults: [{ name: '/a.test.ts', status: 'failed', startTime: 5, endTime: 12 }] });
  expect(listJestFiles(jest)).toEqual([{ name: '/a.test.ts', passed: false, ms: 7 }]);

  const spec = (title: string, status: string, durations: number[]) => ({
    title,
    tests: [{ status, annotations: [], results: durations.map((duration) => ({ duration })) }],
  });
  const playwright = write({
    suites: [
      {
        file: 'a.spec.ts',
        title: 'a.spec.ts',
        specs: [spec('opens', 'expected', [3])],
        suites: [{ file: 'a.spec.ts', title: 'behind nginx', specs: [spec('opens', 'flaky', [4, 5])] }],
      },
      {
        file: 'b.spec.ts',
        title: 'b.spec.ts',
        specs: [spec('closes', 'expected', [6]), spec('opens in LibreOffice', 'skipped', [0])],
      },
    ],
  });
  expect(listPlaywrightFiles(playwright)).toEqual([
    { name: 'a.spec.ts', passed: false, ms: 12 },
    { name: 'b.spec.ts', passed: true, ms: 6 },
  ]);
});

it('adds counts up', () => {
  expect(
    sumCounts([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
