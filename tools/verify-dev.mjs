import path from 'node:path';
import { prepareDevBuild } from './dev/prepare-dev-build.mjs';
import { runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** `npm run verify:dev`: checks that a running remote picks up changes and fixed errors, in the portal and in the development frame. */
await runCommand(async () => {
  requireNode();
  const build = await prepareDevBuild(root);
  const { verifyDev } = await import('./verify/dev/verify-dev.mjs');
  process.exitCode = (await verifyDev(root, build)) ? 0 : 1;
});
