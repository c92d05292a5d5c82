import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../setup/refusal.mjs';
import { findChromium } from '../setup/find-chromium.mjs';
import { runProcess } from '../setup/run-process.mjs';
import { jestCounts, playwrightCounts } from './report-counts.mjs';

/** @typedef {import('./report-counts.mjs').Counts} Counts */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {(root: string) => Promise<Counts>} run
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
    run: async (root) => {
      const { code, output } = await runProcess(bin(root, program), args, { cwd: root });
      if (code !== 0) console.log(output);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** @type {Check} */
const jest = {
  name: 'jest',
  run: async (root) => {
    const report = freshReport(root, 'jest.json');
    await runProcess(bin(root, 'jest'), ['--json', `--outputFile=${report}`], { cwd: root, show: true });
    return jestCounts(report);
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

/** @type {Check} */
const browser = {
  name: 'browser',
  run: async (root) => {
    const report = freshReport(root, 'playwright.json');
    const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
    await runProcess(bin(root, 'playwright'), args, { cwd: root, env, show: true });
    return playwrightCounts(report);
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
 * @returns {Promise<Counts>}
 */
export async function runCheck(check, root) {
  try {
    return await check.run(root);
  } catch (error) {
    console.log(error instanceof Refusal ? error.message : error);
    return { passed: 0, failed: 1 };
  }
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
