import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [skipped] tests that could not run, and why
 * @property {string[]} [secondTries] tests that passed only when they were run again
 * @property {string[]} [unchanged] what was not run because it passed before with the same inputs
 */

/** A test, or a file of tests. @typedef {{ name: string, passed: boolean, ms: number }} TestResult */

/** The counts of a runner that wrote no report. @type {Counts} */
const MISSING_REPORT = { passed: 0, failed: 1 };

/**
 * @param {string} file jest's `--json` report
 * @returns {Counts} a test file that could not run counts as one failure
 */
export function countJestResults(file) {
  const report = readReport(file);
  if (!report) return MISSING_REPORT;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/**
 * @param {string} file Playwright's JSON report
 * @returns {Counts} an error outside any test counts as one failure
 */
export function countPlaywrightResults(file) {
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
 * @param {string} file jest's `--json` report
 * @returns {TestResult[]}
 */
export function listJestFiles(file) {
  /** @type {{ name: string, status: string, startTime: number, endTime: number }[]} */
  const results = readReport(file)?.testResults ?? [];
  return results.map(({ name, status, startTime, endTime }) => ({
    name,
    passed: status === 'passed',
    ms: endTime - startTime,
  }));
}

/**
 * Returns each browser test as `file › title`, with whether it passed at the first attempt, and how long it took.
 * @param {string} file Playwright's JSON report
 * @returns {TestResult[]}
 */
export function listPlaywrightTests(file) {
  return (readReport(file)?.suites ?? []).flatMap((/** @type {Suite} */ suite) => listTests(suite, suite.file));
}

/** @param {Suite} suite @param {string} path @returns {TestResult[]} */
function listTests({ suites = [], specs = [] }, path) {
  return [
    ...specs.map(({ title, tests }) => ({
      name: `${path} › ${title}`,
      passed: tests.every(({ status }) => status === 'expected'),
      ms: tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...suites.flatMap((suite) => listTests(suite, `${path} › ${suite.title}`)),
  ];
}

/**
 * @typedef {object} PlaywrightTest
 * @property {string} status
 * @property {{ type: string, description?: string }[]} annotations
 * @property {{ duration: number }[]} [results]
 */

/**
 * @typedef {object} Suite
 * @property {string} title
 * @property {string} file
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: PlaywrightTest[] }[]} [specs]
 */

/**
 * @param {Suite} suite
 * @returns {NonNullable<Suite['specs']>}
 */
function collectSpecs({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(collectSpecs)];
}

/** @param {{ type: string, description?: string }[]} annotations */
function findSkipReason(annotations) {
  return annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';
}

/**
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export function sumCounts(counts) {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
