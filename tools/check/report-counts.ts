import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  /** tests that could not run, and why */
  skipped?: string[];
  /** tests that passed only when they were run again */
  secondTries?: string[];
  /** what was not run because it passed before with the same inputs */
  unchanged?: string[];
}

/** A file of tests. */
export type FileResult = { name: string; passed: boolean; ms: number };

/** The counts of a runner that wrote no report. */
const MISSING_REPORT: Counts = { passed: 0, failed: 1 };

/**
 * @param file jest's `--json` report
 * @returns a test file that could not run counts as one failure
 */
export function countJestResults(file: string): Counts {
  const report = readReport(file);
  if (!report) return MISSING_REPORT;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/**
 * @param file Playwright's JSON report
 * @returns an error outside any test counts as one failure
 */
export function countPlaywrightResults(file: string): Counts {
  const report = readReport(file);
  if (!report) return MISSING_REPORT;
  const { expected, flaky, unexpected } = report.stats;
  const specs = collectSpecs(report);
  const skipped = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => `${title}: ${findSkipReason(annotations)}`),
  );
  const secondTries = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title);
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped, secondTries };
}

/**
 * Returns each test file with whether all of it passed, and how long it took.
 * @param file jest's `--json` report
 */
export function listJestFiles(file: string): FileResult[] {
  const results: { name: string; status: string; startTime: number; endTime: number }[] =
    readReport(file)?.testResults ?? [];
  return results.map(({ name, status, startTime, endTime }) => ({
    name,
    passed: status === 'passed',
    ms: endTime - startTime,
  }));
}

/**
 * Returns each file of browser tests with whether all of it passed at the first attempt, and how long it took.
 * @param file Playwright's JSON report
 */
export function listPlaywrightFiles(file: string): FileResult[] {
  return (readReport(file)?.suites ?? []).map((suite: Suite) => {
    const tests = collectSpecs(suite).flatMap((spec) => spec.tests);
    return {
      name: suite.file,
      passed: tests.every(({ status }) => status === 'expected' || status === 'skipped'),
      ms: tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration, 0),
    };
  });
}

interface PlaywrightTest {
  status: string;
  annotations: { type: string; description?: string }[];
  results?: { duration: number }[];
}

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs?: { title: string; tests: PlaywrightTest[] }[];
}

function collectSpecs({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> {
  return [...specs, ...suites.flatMap(collectSpecs)];
}

function findSkipReason(annotations: { type: string; description?: string }[]) {
  return annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';
}

export function sumCounts(counts: Counts[]): Counts {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
