import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDevBuild } from './dev/prepare-dev-build.mjs';
import { startDevApi } from './dev/start-dev-api.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { readPort, requireFreePorts } from './setup/require-free-ports.mjs';
import { requireNode } from './setup/require-node.mjs';

const USAGE =
  'Usage: npm run dev -- <remote> [--alone], e.g. npm run dev -- orders\n' +
  'With --alone it stands in a plain frame, without the shell and the other remotes.';
const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run dev -- orders`: the real portal with one remote from its source; a change of it shows in the page that is open. With `--alone`
 * it stands in a frame of its own in the place of the portal. API_PORT is where the API itself listens, behind the portal's port.
 */
await runCommand(async () => {
  requireNode();
  const { name, alone } = readArguments();
  const directory = path.join(root, name.startsWith('mfe-') ? name : `mfe-${name.replaceAll('_', '-')}`);
  if (!existsSync(directory)) throw new CommandError(`There is no remote "${name}". ${USAGE}`);
  const [portal, publicSite, api] = [readPort('PORT', 3000), readPort('PUBLIC_PORT', 3001), readPort('API_PORT', 3002)];
  await requireFreePorts([portal, publicSite, api]);
  const { server: apiFile, site, environment } = await prepareDevBuild(root, { alone });
  const stopApi = await startDevApi(root, apiFile, {
    ...environment,
    PORT: String(api.port),
    PORTAL_URL: `http://localhost:${portal.port}`,
    TRUSTED_PROXIES: 'loopback',
  });
  const places = { root, site, directory, port: portal.port, api: `http://localhost:${api.port}` };
  const server = alone
    ? await (await import('./dev/serve-standalone.mjs')).serveStandalone(places)
    : await (await import('./dev/serve-remote.mjs')).serveRemote(places);
  console.log(`\n“${name}” runs from its source${alone ? ', alone' : ''}: http://localhost:${portal.port}`);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      stopApi();
      void server.stop().then(() => process.exit(0));
    });
  }
});

function readArguments() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { alone: { type: 'boolean' } } });
    const [name] = positionals;
    if (name) return { name, alone: values.alone ?? false };
  } catch {
    // Said below.
  }
  throw new CommandError(USAGE);
}
