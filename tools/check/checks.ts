import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium, findHeadlessShell } from '@evisa/verify/support/find-chromium';
import { describeError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';
import { recordTiming } from '@evisa/setup/run-step';
import {
  countJestResults,
  listJestFiles,
  countPlaywrightResults,
  listPlaywrightTests,
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

/** Runs the browser tests whose inputs differ from the last green run. */
const browser: Check = {
  name: 'browser',
  run: async (root, green) => {
    const uses = path.join(root, 'dist/reports/used-remotes');
    const selected = selectChanged('browser', fingerprintBrowserTests(root, uses), green);
    const { due, whole, unchanged } = groupByFile(selected);
    if (due.length === 0) return { passed: 0, failed: 0, unchanged };
    // Their tests may have been renamed.
    for (const file of whole) rmSync(path.join(uses, `${file}.jsonl`), { force: true });
    const report = prepareReportFile(root, 'playwright.json');
    const testList = prepareReportFile(root, 'due-browser-tests.txt');
    writeFileSync(testList, due.join('\n'));
    const env = {
      CHROMIUM_PATH: await findChromium(),
      HEADLESS_SHELL_PATH: await findHeadlessShell(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      USED_REMOTES_FOLDER: uses,
    };
    const args = ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list,json', '--test-list', testList];
    await runProcess(binPath(root, 'playwright'), args, { cwd: root, env, show: true });
    const results = listPlaywrightTests(report);
    // The run has recorded which remotes each test uses.
    const parts = Object.entries(fingerprintBrowserTests(root, uses));
    for (const [part, inputs] of parts) {
      const own = results.filter(({ name }) => isPartOf(name, part));
      const passed = own.every((test) => test.passed);
      if (own.length > 0) green.record(`browser ${part}`, inputs, passed);
    }
    // A test that crashed has recorded nothing: its file runs as a whole next time.
    for (const { name } of results)
      if (!parts.some(([part]) => isPartOf(name, part)))
        rmSync(path.join(uses, `${fileOf(name)}.jsonl`), { force: true });
    for (const file of new Set(results.map(({ name }) => fileOf(name)))) {
      const ms = results.filter(({ name }) => fileOf(name) === file).reduce((sum, test) => sum + test.ms, 0);
      if (ms > 20_000) recordTiming(`  browser ${file}`, ms);
    }
    return { ...countPlaywrightResults(report), unchanged };
  },
};

/**
 * @param test `file › title`
 * @param part a file, or one of its tests
 */
const isPartOf = (test: string, part: string) => test === part || test.startsWith(`${part} › `);

/** @param test `file › title` */
const fileOf = (test: string) => String(test.split(' › ')[0]);

/** Groups browser tests by file: `due` has whole files where all tests are due, and is Playwright's list of tests to run. */
function groupByFile({ due, unchanged }: ReturnType<typeof selectChanged>) {
  const skipped = unchanged.map((part) => part.replace('browser ', ''));
  const isPartly = (part: string) => skipped.some((other) => fileOf(other) === fileOf(part));
  const whole = [...new Set(due.filter((part) => !isPartly(part)).map(fileOf))];
  const partly = due.filter(isPartly);
  return {
    whole,
    due: [...whole, ...partly],
    unchanged: [...new Set(skipped.map(fileOf))].map((file) => {
      const ran = partly.filter((part) => fileOf(part) === file).length;
      return `browser ${file}${ran > 0 ? ` but ${ran}` : ''}`;
    }),
  };
}

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
