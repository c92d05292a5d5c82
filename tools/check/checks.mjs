import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium, findHeadlessShell } from '../setup/find-chromium.mjs';
import { describeError } from '../setup/command-error.mjs';
import { runProcess } from '../setup/run-process.mjs';
import { recordTiming } from '../setup/run-step.mjs';
import { countJestResults, listJestFiles, countPlaywrightResults, listPlaywrightFiles } from './report-counts.mjs';
import { fingerprintBrowserTests, fingerprintJestProjects, fingerprintAllFiles } from './test-inputs.mjs';

/** @typedef {import('./report-counts.mjs').Counts} Counts */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {(root: string, green: import('./last-green-run.mjs').LastGreenRun) => Promise<Counts>} run
 */

/**
 * Creates a check from a tool, which counts as one test.
 * @param {string} name
 * @param {string} program of `node_modules/.bin`
 * @param {string[]} args
 * @returns {Check}
 */
function createToolCheck(name, program, args) {
  return {
    name,
    run: async (root, green) => {
      const inputs = fingerprintAllFiles(root);
      if (green.has(name, inputs)) return { passed: 0, failed: 0, unchanged: [name] };
      const { code, output } = await runProcess(binPath(root, program), args, { cwd: root });
      if (code !== 0) console.log(output);
      green.record(name, inputs, code === 0);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** Runs the tests of the packages whose inputs differ from the last green run. @type {Check} */
const jest = {
  name: 'jest',
  run: async (root, green) => {
    const fingerprints = fingerprintJestProjects(root);
    const { due, unchanged } = selectChanged('jest', fingerprints, green);
    if (due.length === 0) return { passed: 0, failed: 0, unchanged };
    const report = prepareReportFile(root, 'jest.json');
    const args = ['--json', `--outputFile=${report}`, '--selectProjects', ...due];
    await runProcess(binPath(root, 'jest'), args, { cwd: root, show: true });
    const files = listJestFiles(report);
    for (const name of due) {
      const folders = [name, path.join('packages', name)].map((folder) => path.join(root, folder) + path.sep);
      const own = files.filter(({ file }) => folders.some((folder) => file.startsWith(folder)));
      green.record(`jest ${name}`, fingerprints[name] ?? '', own.length > 0 && own.every(({ passed }) => passed));
      recordTiming(
        `  jest ${name}, all its files`,
        own.reduce((sum, { ms }) => sum + ms, 0),
      );
    }
    return { ...countJestResults(report), unchanged };
  },
};

/** @type {Check} */
const build = {
  name: 'build',
  run: async (root) => {
    const { buildWorkspace } = await import('../build/build-workspace.mjs');
    await buildWorkspace(root);
    return { passed: 1, failed: 0 };
  },
};

/** Runs the browser tests whose inputs differ from the last green run. @type {Check} */
const browser = {
  name: 'browser',
  run: async (root, green) => {
    const uses = path.join(root, 'dist/reports/used-remotes');
    const { due, unchanged } = selectChanged('browser', fingerprintBrowserTests(root, uses), green);
    if (due.length === 0) return { passed: 0, failed: 0, unchanged };
    for (const name of due) rmSync(path.join(uses, `${name}.json`), { force: true });
    const report = prepareReportFile(root, 'playwright.json');
    const env = {
      CHROMIUM_PATH: await findChromium(),
      HEADLESS_SHELL_PATH: await findHeadlessShell(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      USED_REMOTES_FOLDER: uses,
    };
    const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
    await runProcess(binPath(root, 'playwright'), [...args, ...due.map((name) => `e2e/tests/${name}`)], {
      cwd: root,
      env,
      show: true,
    });
    // The run has recorded which remotes each test file uses.
    const fingerprints = fingerprintBrowserTests(root, uses);
    for (const { file, passed, ms } of listPlaywrightFiles(report)) {
      green.record(`browser ${file}`, fingerprints[file] ?? '', passed);
      if (ms > 20_000) recordTiming(`  browser ${file}`, ms);
    }
    return { ...countPlaywrightResults(report), unchanged };
  },
};

/** THE table of checks of `npm test`: groups run one after the other, the checks of a group in parallel. @type {Check[][]} */
export const checks = [
  [
    createToolCheck('format', 'oxfmt', ['--check', '.']),
    createToolCheck('types', 'tsc', ['-b']),
    createToolCheck('unused code', 'knip', []),
    build,
  ],
  // Beside jest, which waits for servers at times.
  [createToolCheck('lint', 'oxlint', ['-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings']), jest],
  [browser],
];

/**
 * Runs one check. An error counts as a failure of that check and does not stop the next ones.
 * @param {Check} check
 * @param {string} root
 * @param {import('./last-green-run.mjs').LastGreenRun} green
 * @returns {Promise<Counts>}
 */
export async function runCheck(check, root, green) {
  try {
    return await check.run(root, green);
  } catch (error) {
    console.log(describeError(error));
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {string} kind
 * @param {Record<string, string>} fingerprints
 * @param {import('./last-green-run.mjs').LastGreenRun} green
 */
function selectChanged(kind, fingerprints, green) {
  const parts = Object.entries(fingerprints);
  return {
    due: parts.filter(([name, inputs]) => !green.has(`${kind} ${name}`, inputs)).map(([name]) => name),
    unchanged: parts
      .filter(([name, inputs]) => green.has(`${kind} ${name}`, inputs))
      .map(([name]) => `${kind} ${name}`),
  };
}

/** @param {string} root @param {string} program */
const binPath = (root, program) => path.join(root, 'node_modules/.bin', program);

/** @param {string} root @param {string} name */
function prepareReportFile(root, name) {
  const file = path.join(root, 'dist/reports', name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
