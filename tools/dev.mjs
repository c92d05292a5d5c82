import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installPackages } from './setup/install-packages.mjs';
import { Refusal, runCommand } from './setup/refusal.mjs';
import { readPort, requireFreePorts } from './setup/require-free-ports.mjs';
import { requireNode } from './setup/require-node.mjs';

const USAGE = 'Usage: npm run dev -- <remote>, e.g. npm run dev -- orders';
const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run dev -- orders`: the real portal with one remote from its source; a change of it shows in the page that is open.
 * API_PORT is where the API itself listens, behind the portal's port.
 */
await runCommand(async () => {
  requireNode();
  const name = process.argv[2];
  if (!name) throw new Refusal(USAGE);
  const directory = path.join(root, name.startsWith('mfe-') ? name : `mfe-${name.replaceAll('_', '-')}`);
  if (!existsSync(directory)) throw new Refusal(`There is no remote "${name}". ${USAGE}`);
  const [portal, publicSite, api] = [readPort('PORT', 3000), readPort('PUBLIC_PORT', 3001), readPort('API_PORT', 3002)];
  await requireFreePorts([portal, publicSite, api]);
  await installPackages(root);
  // Imported late: they use packages that were not there before.
  const { buildWorkspace } = await import('./build/build-workspace.mjs');
  await buildWorkspace(root);
  const stopApi = await startApi(portal.port, api.port);
  const { serveRemote } = await import('./dev/serve-remote.mjs');
  const server = await serveRemote({ root, directory, port: portal.port, api: `http://localhost:${api.port}` });
  console.log(`\n“${name}” runs from its source: http://localhost:${portal.port}`);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      stopApi();
      void server.stop().then(() => process.exit(0));
    });
  }
});

/** @param {number} portalPort @param {number} port @returns {Promise<() => void>} what ends it */
async function startApi(portalPort, port) {
  const api = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'dist/api/server.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), PORTAL_URL: `http://localhost:${portalPort}`, TRUST_PROXY: '1' },
  });
  let ended = false;
  api.on('exit', () => {
    ended = true;
  });
  process.on('exit', () => api.kill());
  while (!(await isReady(port))) {
    if (ended) throw new Refusal('The API did not start: see the lines above.');
    await wait(200);
  }
  return () => api.kill();
}

/** @param {number} port */
async function isReady(port) {
  const answer = await fetch(`http://localhost:${port}/api/health/ready`).catch(() => null);
  return answer?.ok ?? false;
}
