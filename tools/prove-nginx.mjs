import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startApi } from './dev/start-api.mjs';
import { disappointments, expectations } from './nginx/expectations.mjs';
import { findNginx } from './nginx/find-nginx.mjs';
import { startNginx } from './nginx/start-nginx.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { runCommand } from './setup/refusal.mjs';
import { readPort, requireFreePorts } from './setup/require-free-ports.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'dist/nginx');

/**
 * `npm run prove:nginx`: serves the built portal with `docs/nginx.conf` and asks for what it promises. PORT and PUBLIC_PORT
 * are nginx's, API_PORT and the one after it the API's.
 */
await runCommand(async () => {
  requireNode();
  const [portal, publicSite, api] = [readPort('PORT', 3000), readPort('PUBLIC_PORT', 3001), readPort('API_PORT', 3002)];
  const ports = { portal: portal.port, publicSite: publicSite.port, portalApi: api.port, publicApi: api.port + 1 };
  await requireFreePorts([portal, publicSite, api, { variable: 'API_PORT', port: ports.publicApi }]);
  await installPackages(root);
  const { buildWorkspace } = await import('./build/build-workspace.mjs');
  await buildWorkspace(root);
  const program = await findNginx(folder);
  const stopApi = await startApi(root, {
    PORT: String(ports.portalApi),
    PUBLIC_PORT: String(ports.publicApi),
    DATA_DIR: path.join(folder, 'data'),
    SAMPLE_ORDERS: '20',
    TRUST_PROXY: '1',
  });
  const nginx = await startNginx({ root, program, folder: path.join(folder, 'run'), ports });
  const failed = await ask(ports);
  nginx.stop();
  stopApi();
  process.exitCode = failed === 0 ? 0 : 1;
});

/** @param {{ portal: number, publicSite: number }} ports @returns how many were disappointed */
async function ask(ports) {
  let failed = 0;
  for (const expectation of expectations(builtFiles())) {
    const { what, path: at, of = 'portal', asks = {} } = expectation;
    const answer = await fetch(`http://127.0.0.1:${ports[of]}${at}`, { headers: asks });
    const faults = disappointments(expectation, answer);
    await answer.body?.cancel();
    if (faults.length > 0) failed += 1;
    console.log(`${faults.length > 0 ? '✗' : '✓'} ${what}${faults.length > 0 ? `: ${faults.join('; ')}` : ''}`);
  }
  return failed;
}

function builtFiles() {
  const site = path.join(root, 'dist/site');
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(site, file), 'utf8'));
  const { releaseSet } = read('registry.json');
  return {
    script: firstScript(site),
    remote: read(releaseSet).remotes[0].entry,
    releaseSet,
    publicScript: firstScript(path.join(root, 'dist/public')),
  };
}

/** @param {string} site */
function firstScript(site) {
  const name = readdirSync(path.join(site, 'assets')).find((file) => file.startsWith('main.') && file.endsWith('.js'));
  return `/assets/${name}`;
}
