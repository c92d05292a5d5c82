import path from 'node:path';
import { prepareDevBuild } from './dev/prepare-dev-build.mjs';
import { runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** `npm run verify:dev`: a new remote in the portal and alone takes a change, and a mended error, while it runs; every remote stands alone. */
await runCommand(async () => {
  requireNode();
  const build = await prepareDevBuild(root);
  const { verifyDev } = await import('./verify/dev/verify-dev.mjs');
  process.exitCode = (await verifyDev(root, build)) ? 0 : 1;
});
