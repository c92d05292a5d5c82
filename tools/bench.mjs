import path from 'node:path';
import { installPackages } from './setup/install-packages.mjs';
import { prepareBuild } from './setup/prepare-build.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';
import { runProcess } from './setup/run-process.mjs';
import { runStep } from './setup/run-step.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** THE table of benchmarks: name → module of `packages/bench/src`. @type {Record<string, string>} */
const benchmarks = {
  builds: 'builds',
  desk: 'desk',
  events: 'event-latency',
  federation: 'federation',
  folders: 'folder-changes',
  intake: 'intake',
  lists: 'lists',
  pictures: 'pictures',
  portal: 'portal',
  remotes: 'remotes',
  site: 'public-site',
  uploads: 'uploads',
};

/**
 * `npm run bench <name>`: installs the packages of the benchmarks, checks their types, and prints what it measured. No figure fails it,
 * because machines differ.
 */
await runCommand(async () => {
  requireNode();
  const module = benchmarks[process.argv[2] ?? ''];
  if (!module) throw new CommandError(`Usage: npm run bench <${Object.keys(benchmarks).join(' | ')}>`);
  await installPackages(root, { bench: true });
  await runStep('Checking the types of the benchmarks', checkTypes);
  await prepareBuild(root);
  /** @type {{ run: () => Promise<void> }} */
  const benchmark = await import(path.join(root, 'packages/bench/src', `${module}.mjs`));
  await benchmark.run();
});

/** Checks types here, because `npm test` runs without the packages of the benchmarks. */
async function checkTypes() {
  const { code, output } = await runProcess(path.join(root, 'node_modules/.bin/tsc'), ['-b', 'packages/bench'], {
    cwd: root,
  });
  if (code !== 0) throw new CommandError(`The types of packages/bench do not match.\n${output}`);
}
