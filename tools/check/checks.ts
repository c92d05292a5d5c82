import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium, findHeadlessShell } from '@evisa/verify/support/find-chromium';
import { describeError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';
import { recordTiming } from '@evisa/setup/run-step';
import {
  countJestResults,
  listJestFiles,
  countPlaywrightResults,
  listPlaywrightFiles,
  type Counts,
} from './report-counts';
import {
  fingerprintAllFiles,
  fingerprintBrowserTests,
  fingerprintJestProjects,
  fingerprintLintParts,
} from './test-inputs';
import type { LastGreenRun } from './last-green-run';

export interface Check {
  name: string;
  run: (root: string, green: LastGreenRun) => Promise<Counts>;
}

/**
 * Creates a check from a tool, which counts as one test.
 * @param program of `node_modules/.bin`
 * @param fingerprintParts of a tool that can check some folders alone; one part by default
 */
function createToolCheck(
  name: string,
  program: string,
  args: string[],
  fingerprintParts: (root: string) => Record<string, string> = (root) => ({ everything: fingerprintAllFiles(root) }),
): Check {
  return {
    name,
    run: async (root, green) => {
      const fingerprints = fingerprintParts(root);
      const { due, unchanged } = selectChanged(name, fingerprints, green);
      if (due.length === 0) return { passed: 0, failed: 0, unchanged };
      // Without folders, a tool checks everything.
      const folders = unchanged.length > 0 ? due : [];
      const { code, output } = await runProcess(binPath(root, program), [...args, ...folders], { cwd: root });
      if (code !== 0) console.log(output);
      for (const part of due) green.record(`${name} ${part}`, fingerprints[part] ?? '', code === 0);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, unchanged };
    },
  };
}

/** Runs the tests of the packages whose inputs differ from the last green run. */
const jest: Check = {
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
      const folders = ['', 'packages', 'tests', 'tools']
        .map((parent) => path.join(parent, name))
        .map((folder) => path.join(root, folder) + path.sep);
      const own = files.filter(({ name: file }) => folders.some((folder) => file.startsWith(folder)));
      green.record(`jest ${name}`, fingerprints[name] ?? '', own.length > 0 && own.every(({ passed }) => passed));
      recordTiming(
        `  jest ${name}, all its files`,
        own.reduce((sum, { ms }) => sum + ms, 0),
      );
    }
    return { ...countJestResults(report), unchanged };
  },
};

const build: Check = {
  name: 'build',
  run: async (root) => {
    const { buildWorkspace } = await import('@evisa/build/build-workspace');
    await buildWorkspace(root);
    return { passed: 1, failed: 0 };
  },
};

/** Finds Chromium or downloads and installs it, while the other checks use the processor. */
const chromium: Check = {
  name: 'Chromium',
  run: async () => {
    await findHeadlessShell();
    return { passed: 1, failed: 0 };
  },
};

/** Runs the files of browser tests that have not passed with the same inputs. */
const browser: Check = {
  name: 'browser',
  run: async (root, green) => {
    const fingerprints = fingerprintBrowserTests(root);
    const { due, unchanged } = selectChanged('browser', fingerprints, green);
    if (due.length === 0) return { passed: 0, failed: 0, unchanged };
    const report = prepareReportFile(root, 'playwright.json');
    const env = {
      CHROMIUM_PATH: await findChromium(),
      HEADLESS_SHELL_PATH: await findHeadlessShell(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    const args = [
      'test',
      '-c',
      'tests/e2e/playwright.config.ts',
      '--reporter=list,json',
      ...due.map((file) => `/${file}`),
    ];
    await runProcess(binPath(root, 'playwright'), args, { cwd: root, env, show: true });
    const files = listPlaywrightFiles(report);
    for (const file of due) {
      const own = files.filter(({ name }) => name === file);
      green.record(`browser ${file}`, fingerprints[file] ?? '', own.length > 0 && own.every(({ passed }) => passed));
    }
    for (const { name, ms } of files) if (ms > 20_000) recordTiming(`  browser ${name}`, ms);
    return { ...countPlaywrightResults(report), unchanged };
  },
};

/** Lints with types; only the remotes that have changed, if nothing else has, because only a benchmark imports a remote. */
const lint = createToolCheck(
  'lint',
  'oxlint',
  ['-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings'],
  fingerprintLintParts,
);

/** THE table of checks of `npm test`: groups run one after the other, the checks of a group in parallel. */
export const checks: Check[][] = [
  [
    createToolCheck('format', 'oxfmt', ['--check', '.']),
    createToolCheck('types', 'tsc', ['-b']),
    createToolCheck('unused code', 'knip', []),
    build,
    chromium,
  ],
  // Beside jest, which waits for servers at times.
  [lint, jest],
  [browser],
];

/** Runs one check. An error counts as a failure of that check and does not stop the next ones. */
export async function runCheck(check: Check, root: string, green: LastGreenRun): Promise<Counts> {
  try {
    return await check.run(root, green);
  } catch (error) {
    console.log(describeError(error));
    return { passed: 0, failed: 1 };
  }
}

function selectChanged(kind: string, fingerprints: Record<string, string>, green: LastGreenRun) {
  const parts = Object.entries(fingerprints);
  return {
    due: parts.filter(([name, inputs]) => !green.has(`${kind} ${name}`, inputs)).map(([name]) => name),
    unchanged: parts
      .filter(([name, inputs]) => green.has(`${kind} ${name}`, inputs))
      .map(([name]) => `${kind} ${name}`),
  };
}

const binPath = (root: string, program: string) => path.join(root, 'node_modules/.bin', program);

function prepareReportFile(root: string, name: string) {
  const file = path.join(root, 'dist/reports', name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
