import { prepareBuild } from './setup/prepare-build.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

/** THE table of benchmarks. @type {Record<string, () => Promise<{ run: () => Promise<void> }>>} */
const benchmarks = {
  events: () => import('./bench/event-latency.mjs'),
  federation: () => import('./bench/federation.mjs'),
  folders: () => import('./bench/folder-changes.mjs'),
  lists: () => import('./bench/lists.mjs'),
  site: () => import('./bench/public-site.mjs'),
};

/** `npm run bench <name>`: prints what it measured. No figure fails it: machines differ. */
await runCommand(async () => {
  requireNode();
  const load = benchmarks[process.argv[2] ?? ''];
  if (!load) throw new CommandError(`Usage: npm run bench <${Object.keys(benchmarks).join(' | ')}>`);
  await prepareBuild(process.cwd());
  await (await load()).run();
});
