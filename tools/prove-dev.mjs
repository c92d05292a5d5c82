import path from 'node:path';
import { prepareBuild } from './setup/prepare-build.mjs';
import { runCommand } from './setup/refusal.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** `npm run prove:dev`: a new remote in the portal and alone takes a change while it runs; every remote stands alone. */
await runCommand(async () => {
  requireNode();
  await prepareBuild(root);
  const { proveDev } = await import('./prove/dev.mjs');
  process.exitCode = (await proveDev(root)) ? 0 : 1;
});
