import path from 'node:path';
import { prepareBuild } from './setup/prepare-build.mjs';
import { runCommand } from './setup/command-error.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run verify:clients`: generates clients from the documents of a running API with hey-api, orval, openapi-typescript and
 * swagger-typescript-api, compiles them, and delivers an order with two photos with each. `npm test` does so with openapi-typescript.
 */
await runCommand(async () => {
  requireNode();
  await prepareBuild(root, { units: ['api', 'sample'] });
  const { verifyClients } = await import('./verify/clients/verify-clients.mjs');
  process.exitCode = (await verifyClients(root)) === 0 ? 0 : 1;
});
