import { buildSync } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toRemoteName } from '@evisa/build/create/remote-template';
import { readPackageJson, workspaceRoot } from '@evisa/build/webpack/workspace-packages';
import { resolveCatalog } from './resolve-catalog';

const packageRoot = path.join(workspaceRoot, 'packages/create-remote');

/**
 * Returns the files of `@evisa/create-remote`: one script, without dependencies, that writes a repository with the versions of this workspace.
 * @returns by their names in the package
 */
export function packCreateRemote(): Map<string, string> {
  const { name, version } = readPackageJson(packageRoot);
  const sdk = readPackageJson(path.join(workspaceRoot, 'packages/remote-sdk'));
  const { dependencies = {} } = sdk;
  const others = Object.fromEntries(Object.entries(dependencies).filter(([name]) => !name.startsWith('@evisa/')));
  const versions = { ...resolveCatalog(others), [sdk.name]: sdk.version };
  const { outputFiles } = buildSync({
    entryPoints: [path.join(packageRoot, 'src/create-remote.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [],
  });
  const script = String(outputFiles[0]?.text)
    .replace('packageVersions = {}', `packageVersions = ${JSON.stringify(versions)}`)
    .replace('portalRemotes = []', `portalRemotes = ${JSON.stringify(listPortalRemotes())}`);
  return new Map([
    ['README.md', readFileSync(path.join(packageRoot, 'README.md'), 'utf8')],
    ['create-remote.mjs', script],
    [
      'package.json',
      `${JSON.stringify({ name, version, type: 'module', bin: './create-remote.mjs', engines: { node: '>=20.19' } }, null, 2)}\n`,
    ],
  ]);
}

/** Returns the names of the portal's own remotes, and of its shell. */
function listPortalRemotes(): string[] {
  const folders = readdirSync(workspaceRoot).filter((name) => name.startsWith('mfe-'));
  return ['shell', ...folders.map((name) => toRemoteName(name.slice('mfe-'.length)))];
}
