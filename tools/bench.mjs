import { prepareBuild } from './setup/prepare-build.mjs';
import { Refusal, runCommand } from './setup/refusal.mjs';
import { requireNode } from './setup/require-node.mjs';

/** THE table of benchmarks. @type {Record<string, () => Promise<{ run: () => Promise<void> }>>} */
const benchmarks = {
  events: () => import('./bench/events.mjs'),
  federation: () => import('./bench/federation.mjs'),
  folders: () => import('./bench/folders.mjs'),
  lists: () => import('./bench/lists.mjs'),
  site: () => import('./bench/public-site.mjs'),
};

/** `npm run bench <name>`: prints what it measured. No figure fails it: machines differ. */
await runCommand(async () => {
  requireNode();
  const load = benchmarks[process.argv[2] ?? ''];
  if (!load) throw new Refusal(`Usage: npm run bench <${Object.keys(benchmarks).join(' | ')}>`);
  await prepareBuild(process.cwd());
  await (await load()).run();
});
