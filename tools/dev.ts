import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot as root } from '@evisa/build/webpack/workspace-packages';
import { prepareDevBuild } from '@evisa/build/dev/prepare-dev-build';
import { CommandError } from '@evisa/setup/command-error';
import { readPort, requireFreePorts } from '@evisa/setup/require-free-ports';
import { startBuiltApi } from '@evisa/build/start-built-api';

const USAGE =
  'Usage: npm run dev -- <remote> [--alone], for example: npm run dev -- orders\n' +
  '--alone shows the remote in the development frame, without the shell and the other remotes.';

/**
 * `npm run dev -- orders`: runs the real portal with one remote from its source. Changes of the remote show in the open page. With
 * `--alone` the development frame replaces the portal. The API listens on API_PORT, behind the portal's port.
 */
export async function run(args: string[]) {
  const { name, alone } = readArguments(args);
  const directory = path.join(root, name.startsWith('mfe-') ? name : `mfe-${name.replaceAll('_', '-')}`);
  if (!existsSync(directory)) throw new CommandError(`There is no remote "${name}".\n${USAGE}`);
  const [portal, publicSite, api] = [readPort('PORT', 3000), readPort('PUBLIC_PORT', 3001), readPort('API_PORT', 3002)];
  await requireFreePorts([portal, publicSite, api]);
  const { server: apiFile, site, environment } = await prepareDevBuild(root, { alone });
  const apiProcess = await startBuiltApi(
    {
      ...process.env,
      NODE_OPTIONS: '--enable-source-maps',
      ...environment,
      PORT: String(api.port),
      PUBLIC_PORT: String(publicSite.port),
      PORTAL_URL: `http://localhost:${portal.port}`,
      TRUSTED_PROXIES: 'loopback',
    },
    'live',
    { file: apiFile, timeoutMs: Infinity, showErrors: true },
  );
  process.on('exit', () => void apiProcess.stop());
  // Imported late: the API starts meanwhile.
  const { serveFrame, servePortal } = await import('@evisa/build/dev/serve-workspace-remote');
  const server = await (alone ? serveFrame : servePortal)({
    root,
    site,
    directory,
    port: portal.port,
    api: `http://localhost:${api.port}`,
  });
  console.log(
    `\n“${name}” runs from its source${alone ? ' in the development frame' : ''}: http://localhost:${portal.port}`,
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      void server.stop().then(() => process.exit(0));
    });
  }
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { alone: { type: 'boolean' } },
    });
    const [name] = positionals;
    if (name) return { name, alone: values.alone ?? false };
  } catch {
    // The usage follows.
  }
  throw new CommandError(USAGE);
}
