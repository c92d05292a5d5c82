import path from 'node:path';
import { installPackages } from './setup/install-packages.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';
import { runProcess } from './setup/run-process.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** Oracles and their tests. `npm test` runs each of them on fewer cases. */
const oracles = {
  canary: 'canary-simulation',
  addresses: 'route-conflicts',
  'line-breaks': 'line-break-oracle',
  tabs: 'session-tabs',
  links: 'link-clocks',
  props: 'props-oracle',
  'live-lists': 'live-lists',
  events: 'stream-position',
};

/**
 * `npm run verify:oracles`: compares with independent oracles at length, and prints cases and differences. Names of oracles choose some:
 * `npm run verify:canary` simulates canaries and prints how many are halted.
 */
await runCommand(async () => {
  requireNode();
  const names = process.argv.slice(2);
  const patterns = Object.entries(oracles).flatMap(([name, pattern]) =>
    names.length === 0 || names.includes(name) ? [pattern] : [],
  );
  if (patterns.length < names.length)
    throw new CommandError(`Choose some of these oracles: ${Object.keys(oracles).join(', ')}.`);
  await installPackages(root);
  const { code } = await runProcess(
    path.join(root, 'node_modules/.bin/jest'),
    ['--testPathPatterns', patterns.join('|'), '--testTimeout', '3600000'],
    { cwd: root, env: { VERIFY_ORACLES: 'long' }, show: true },
  );
  process.exitCode = code;
});
