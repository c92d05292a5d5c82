import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot as root } from '@evisa/build/webpack/workspace-packages';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';
import { runStep } from '@evisa/setup/run-step';
import { chooseByName } from './support/choose-by-name';

// The commands `npm run verify:…` that run tests of `npm test` at length. Each resolves to whether they passed.

/**
 * Runs jest with its output on the terminal.
 * @param node the program
 * @returns whether all tests passed
 */
async function runJest(
  args: string[],
  env: Record<string, string> = {},
  node: string = process.execPath,
): Promise<boolean> {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const { code } = await runProcess(node, [jest, ...args], { cwd: root, env, show: true });
  return code === 0;
}

/**
 * Runs the tests of overlapping work at full length, on PGlite and on a PostgreSQL server. 20 clients do 10,000 random actions at once, bulk moves with Undo,
 * corrections and requests to applicants among them, and every badge must equal its list before and after. 100 clients try to assign each of 100 orders, and exactly one must succeed. 10,000 random
 * steps each must agree with a model: actions and undos of three members, leases of the outbox, waits of rate limits, and seals of
 * transactions that commit in any order. 150 times a process is stopped past its lease and woken. Prints what it did.
 */
export function concurrency() {
  const pattern =
    '/(folder-counts-under-concurrency|concurrent-assignment|undo-changes|outbox-leases|rate-limits|audit-hash-chain|stopped-worker)\\.test';
  return runJest(['--selectProjects', 'api', '--testPathPatterns', pattern, '--verbose'], {
    VERIFY_ACTIONS: '10000',
    VERIFY_ORDERS: '100',
  });
}

/** Sends more than 500 forged tokens to every endpoint that takes one, and in links to files. Each must get a 401 with the same response. */
export function tokens() {
  return runJest(['--selectProjects', 'api', '--testPathPatterns', 'routes/forged-tokens', '--verbose'], {
    VERIFY_TOKENS: 'everywhere',
  });
}

/**
 * Plants 10,000 pairs of orders of the same person, as applicants of 30 nationalities enter their names and numbers a second time, among 20,000 other orders on
 * PostgreSQL. Prints how many are found, by variant, nationality and rule.
 */
export function duplicates() {
  return runJest(['--selectProjects', 'api', '--testPathPatterns', 'planted-duplicates', '--testTimeout', '3600000'], {
    VERIFY_DUPLICATES: 'long',
  });
}

/** Oracles and their tests. `npm test` runs each of them on fewer cases. */
const oracleTests = Object.entries({
  canary: 'canary-simulation',
  addresses: 'route-conflicts',
  'line-breaks': 'line-break-oracle',
  tabs: 'session-tabs',
  links: 'link-clocks',
  props: 'props-oracle',
  'live-lists': 'live-lists',
  events: 'stream-position',
}).map(([name, test]) => ({ name, test }));

/**
 * `[name…]`: compares with independent oracles at length, and prints cases and differences. `npm run verify:canary` simulates canaries and
 * prints how many are halted.
 */
export function oracles(names: string[]) {
  const patterns = chooseByName(oracleTests, names).map(({ test }) => test);
  return runJest(['--testPathPatterns', patterns.join('|'), '--testTimeout', '3600000'], { VERIFY_ORACLES: 'long' });
}

/** The oldest version of Node that the README promises, and the maintained release lines. */
const VERSIONS = ['20.19.0', '22', '24', '26'];

/** `[test file…]`: runs the tests of the API and of releases on each of these versions of Node, installed as packages. */
export async function node(args: string[]) {
  const failed = [];
  for (const version of VERSIONS) {
    const program = await runStep(`Installing Node ${version}`, () => installNode(version));
    const passed = await runJest(['--selectProjects', 'api', 'releases', '--', ...args], {}, program);
    if (!passed) failed.push(version);
  }
  if (failed.length > 0) throw new CommandError(`The tests failed on Node ${failed.join(', ')}.`);
  console.log(`The tests pass on Node ${VERSIONS.join(', ')}.`);
  return true;
}

/** Installs a version of Node outside the workspace's packages and returns the path of its program. */
async function installNode(version: string) {
  const folder = path.join(root, 'dist/node', version);
  mkdirSync(folder, { recursive: true });
  // Otherwise npm would install into the workspace.
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', `node@${version}`];
  const { code, output } = await runProcess('npm', args, { cwd: folder });
  if (code !== 0)
    throw new CommandError(`Node ${version} could not be installed. Check the network connection.\n${output}`);
  return path.join(folder, 'node_modules/node/bin/node');
}
