import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareBuild } from './setup/prepare-build.mjs';
import { runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');
const remotes = ['mfe-orders', 'mfe-order-detail', 'mfe-team-settings', 'mfe-public-tracking'];

/** `npm run verify:sdk`: builds the portal's own remotes outside the workspace with `@evisa/remote-sdk` alone, and compares the builds. */
await runCommand(async () => {
  requireNode();
  await prepareBuild(root);
  const { readWorkspaceHost } = await import('./sdk/testing/create-repository.mjs');
  const { buildOutside } = await import('./verify/sdk/build-outside.mjs');
  const host = await readWorkspaceHost();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'evisa-sdk-'));
  try {
    for (const name of remotes) {
      const start = performance.now();
      const problems = await buildOutside(root, folder, name, host);
      console.log(
        `  ${name.padEnd(20)} ${problems.length > 0 ? `FAILED: ${problems.join('\n    ')}` : `the same as here, ${((performance.now() - start) / 1000).toFixed(1)} s`}`,
      );
      if (problems.length > 0) process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
