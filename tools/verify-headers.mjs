import path from 'node:path';
import { prepareBuild } from './setup/prepare-build.mjs';
import { runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** `npm run verify:headers`: runs MDN's HTTP Observatory on both sites of the built server, as in production. */
await runCommand(async () => {
  requireNode();
  await prepareBuild(root);
  const { scanBothSites } = await import('./verify/headers/scan-headers.mjs');
  process.exitCode = (await scanBothSites()) ? 0 : 1;
});
