import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './setup/install-packages.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';
import { runProcess } from './setup/run-process.mjs';
import { runStep } from './setup/run-step.mjs';

const root = path.resolve(import.meta.dirname, '..');
/** The oldest version that the README promises, and the maintained release lines. */
const VERSIONS = ['20.19.0', '22', '24', '26'];

/**
 * `npm run verify:node`: runs the tests of the API and of releases on each of these versions of Node, installed as packages. Arguments are test files:
 * `npm run verify:node -- main/app.test` runs one file on each version.
 */
await runCommand(async () => {
  requireNode();
  await installPackages(root);
  const failed = [];
  for (const version of VERSIONS) {
    const node = await runStep(`Installing Node ${version}`, () => installNode(version));
    const jest = path.join(root, 'node_modules/jest/bin/jest.js');
    const args = [jest, '--selectProjects', 'api', 'releases', '--', ...process.argv.slice(2)];
    const { code } = await runProcess(node, args, { cwd: root, show: true });
    if (code !== 0) failed.push(version);
  }
  if (failed.length > 0) throw new CommandError(`The tests failed on Node ${failed.join(', ')}.`);
  console.log(`The tests pass on Node ${VERSIONS.join(', ')}.`);
});

/**
 * Installs a version of Node outside the workspace's packages and returns the path of its program.
 * @param {string} version
 */
async function installNode(version) {
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
