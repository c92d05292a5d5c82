import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped?: string[] }} Counts `skipped`: what was not tried, and why */

/** What a runner that left no report counts as. @type {Counts} */
const BROKEN = { passed: 0, failed: 1 };

/**
 * @param {string} file jest's `--json` report
 * @returns {Counts} a test file that could not run counts as one failure
 */
export function jestCounts(file) {
  const report = readReport(file);
  if (!report) return BROKEN;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/**
 * @param {string} file Playwright's JSON report
 * @returns {Counts} an error outside any test counts as one failure
 */
export function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return BROKEN;
  const { expected, flaky, unexpected } = report.stats;
  const skipped = specsOf(report).flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'skipped').map(({ annotations }) => `${title}: ${whySkipped(annotations)}`),
  );
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

/**
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: { status: string, annotations: { type: string, description?: string }[] }[] }[]} [specs]
 */

/**
 * @param {Suite} suite
 * @returns {NonNullable<Suite['specs']>}
 */
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {{ type: string, description?: string }[]} annotations */
function whySkipped(annotations) {
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
