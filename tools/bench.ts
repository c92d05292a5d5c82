import path from 'node:path';
import { workspaceRoot as root } from '@evisa/build/webpack/workspace-packages';
import { buildWorkspace } from '@evisa/build/build-workspace';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';
import { runStep } from '@evisa/setup/run-step';

/** THE table of benchmarks: name → module of `tests/bench/src`. */
const benchmarks: Record<string, string> = {
  builds: 'builds',
  desk: 'desk',
  documents: 'documents',
  events: 'event-latency',
  federation: 'federation',
  intake: 'intake',
  lists: 'lists',
  memory: 'memory',
  packs: 'packs',
  portal: 'portal',
  remotes: 'remotes',
  site: 'public-site',
  streams: 'streams',
  uploads: 'uploads',
};

/**
 * `npm run bench <name>`: installs the packages of the benchmarks, checks their types, and prints what it measured. No figure fails it,
 * because machines differ.
 */
export async function run([name = '', ...args]: string[]) {
  const module = benchmarks[name];
  if (!module) throw new CommandError(`Usage: npm run bench <${Object.keys(benchmarks).join(' | ')}>`);
  await runStep('Checking the types of the benchmarks', checkTypes);
  await buildWorkspace(root);
  const benchmark: { run: (args: string[]) => Promise<void> } = await import(
    path.join(root, 'tests/bench/src', `${module}.mjs`)
  );
  await benchmark.run(args);
}

/** Checks types here, because `npm test` runs without the packages of the benchmarks. */
async function checkTypes() {
  const { code, output } = await runProcess(path.join(root, 'node_modules/.bin/tsc'), ['-b', 'tests/bench'], {
    cwd: root,
  });
  if (code !== 0) throw new CommandError(`The types of tests/bench do not match.\n${output}`);
}
