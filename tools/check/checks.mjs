import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium, findHeadlessShell } from '../setup/find-chromium.mjs';
import { Refusal } from '../setup/refusal.mjs';
import { runProcess } from '../setup/run-process.mjs';
import { recordTime } from '../setup/step.mjs';
import { jestCounts, jestFiles, playwrightCounts, playwrightFiles } from './report-counts.mjs';
import { browserFingerprints, jestFingerprints, wholeFingerprint } from './test-inputs.mjs';

/** @typedef {import('./report-counts.mjs').Counts} Counts */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {(root: string, green: import('./last-green.mjs').LastGreen) => Promise<Counts>} run
 */

/**
 * A tool that says yes or no counts as one.
 * @param {string} name
 * @param {string} program of `node_modules/.bin`
 * @param {string[]} args
 * @returns {Check}
 */
function tool(name, program, args) {
  return {
    name,
    run: async (root, green) => {
      const inputs = wholeFingerprint(root);
      if (green.has(name, inputs)) return { passed: 0, failed: 0, unchanged: [name] };
      const { code, output } = await runProcess(bin(root, program), args, { cwd: root });
      if (code !== 0) console.log(output);
      green.note(name, inputs, code === 0);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** Runs the tests of the packages whose inputs differ from the last green run. @type {Check} */
const jest = {
  name: 'jest',
  run: async (root, green) => {
    const fingerprints = jestFingerprints(root);
    const { due, unchanged } = sortOut('jest', fingerprints, green);
    if (due.length === 0) return { passed: 0, failed: 0, unchanged };
    const report = freshReport(root, 'jest.json');
    const args = ['--json', `--outputFile=${report}`, '--selectProjects', ...due];
    await runProcess(bin(root, 'jest'), args, { cwd: root, show: true });
    const files = jestFiles(report);
    for (const name of due) {
      const own = files.filter(({ file }) => path.relative(root, file).startsWith(`${name}${path.sep}`));
      green.note(`jest ${name}`, fingerprints[name] ?? '', own.length > 0 && own.every(({ passed }) => passed));
      recordTime(
        `  jest ${name}, all its files`,
        own.reduce((sum, { ms }) => sum + ms, 0),
      );
    }
    return { ...jestCounts(report), unchanged };
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
    const { due, unchanged } = sortOut('browser', browserFingerprints(root, uses), green);
    if (due.length === 0) return { passed: 0, failed: 0, unchanged };
    for (const name of due) rmSync(path.join(uses, `${name}.json`), { force: true });
    const report = freshReport(root, 'playwright.json');
    const env = {
      CHROMIUM_PATH: await findChromium(),
      HEADLESS_SHELL_PATH: await findHeadlessShell(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      USED_REMOTES_FOLDER: uses,
    };
    const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
    await runProcess(bin(root, 'playwright'), [...args, ...due.map((name) => `e2e/tests/${name}`)], {
      cwd: root,
      env,
      show: true,
    });
    // Now it is known which remotes each of them used.
    const fingerprints = browserFingerprints(root, uses);
    for (const { file, passed, ms } of playwrightFiles(report)) {
      green.note(`browser ${file}`, fingerprints[file] ?? '', passed);
      if (ms > 20_000) recordTime(`  browser ${file}`, ms);
    }
    return { ...playwrightCounts(report), unchanged };
  },
};

/** THE table of what `npm test` checks: one group after the other, those of a group side by side. @type {Check[][]} */
export const checks = [
  [
    tool('format', 'oxfmt', ['--check', '.']),
    tool('lint', 'oxlint', ['-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings']),
    tool('types', 'tsc', ['-b']),
    tool('unused code', 'knip', []),
    build,
  ],
  [jest],
  [browser],
];

/**
 * Does one check; whatever it throws is a failure of that check, and the next ones go on.
 * @param {Check} check
 * @param {string} root
 * @param {import('./last-green.mjs').LastGreen} green
 * @returns {Promise<Counts>}
 */
export async function runCheck(check, root, green) {
  try {
    return await check.run(root, green);
  } catch (error) {
    console.log(error instanceof Refusal ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {string} kind
 * @param {Record<string, string>} fingerprints
 * @param {import('./last-green.mjs').LastGreen} green
 */
function sortOut(kind, fingerprints, green) {
  const parts = Object.entries(fingerprints);
  return {
    due: parts.filter(([name, inputs]) => !green.has(`${kind} ${name}`, inputs)).map(([name]) => name),
    unchanged: parts
      .filter(([name, inputs]) => green.has(`${kind} ${name}`, inputs))
      .map(([name]) => `${kind} ${name}`),
  };
}

/** @param {string} root @param {string} program */
const bin = (root, program) => path.join(root, 'node_modules/.bin', program);

/** @param {string} root @param {string} name */
function freshReport(root, name) {
  const file = path.join(root, 'dist/reports', name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
