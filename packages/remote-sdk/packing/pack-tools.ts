import { buildSync } from 'esbuild';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';

const installed = path.join(workspaceRoot, 'packages/remote-sdk/node_modules');

const REFRESH = '@pmmmwh/react-refresh-webpack-plugin';

/** Packages that the SDK contains, because it runs a small part of what they install: their files that it loads, first the main one. */
const TOOLS: Record<string, readonly string[]> = {
  // Without Bare's file system, 7 MB, which another runtime needs.
  'tar-stream': ['index.js'],
  // Without most of core-js-pure, 16 MB. It looks for its own overlay, which is off.
  [REFRESH]: [
    'lib/index.js',
    'lib/runtime/RefreshUtils.js',
    'loader/index.js',
    'client/ReactRefreshEntry.js',
    'client/ErrorOverlayEntry.js',
    'overlay/index.js',
  ],
  // Without what its archive contains for its own development, 4 MB.
  'postcss-preset-mantine': ['dist/preset.js'],
  // Without certificates, SockJS and types, 30 MB.
  'webpack-dev-server': ['lib/Server.js', 'client/index.js', 'client/clients/WebSocketClient.js'],
};

const NEVER_LOADED = ['bonjour-service', 'fsevents', 'open', 'selfsigned', 'serve-index', 'sockjs', 'spdy'];
const EXTERNAL = ['webpack', 'postcss', 'react-refresh', ...NEVER_LOADED];

export const isTool = (name: string): boolean => name in TOOLS;

/** The names by which the package's code imports them, as `imports` of a `package.json`. */
export const toolImports: Record<string, string> = Object.fromEntries(
  Object.entries(TOOLS).map(([name, [main]]) => [`#tools/${name}`, `./tools/${name}/${main}`]),
);

/**
 * Returns the tools, each file with all that it loads of other packages, and the licences of these.
 * @returns by their names in the package
 */
export function packTools(): Map<string, string | Buffer> {
  const files: Map<string, string | Buffer> = new Map([['tools/package.json', '{ "type": "commonjs" }\n']]);
  const packages: Set<string> = new Set();
  for (const [name, entries] of Object.entries(TOOLS))
    for (const entry of entries) {
      const folder = realpathSync(path.join(installed, name));
      const { outputFiles, metafile } = buildSync({
        absWorkingDir: folder,
        entryPoints: [entry],
        outfile: entry,
        bundle: true,
        write: false,
        metafile: true,
        format: 'cjs',
        platform: 'node',
        target: 'node20',
        logLevel: 'error',
        legalComments: 'none',
        external: [...EXTERNAL, ...entries.filter((other) => other !== entry).map((other) => `./${other}`)],
      });
      files.set(`tools/${name}/${entry}`, String(outputFiles[0]?.text));
      for (const file of Object.keys(metafile.inputs)) packages.add(locatePackage(path.resolve(folder, file)));
    }
  // The loader of source maps reads it from its own folder.
  const { resolve } = createRequire(realpathSync(path.join(installed, REFRESH, 'loader/index.js')));
  files.set(`tools/${REFRESH}/loader/mappings.wasm`, readFileSync(resolve('source-map/lib/mappings.wasm')));
  return files.set('tools/LICENSES', [...packages].sort().map(describeLicense).join('\n\n'));
}

/** @returns the folder of the package that a file is of */
function locatePackage(file: string): string {
  const [found = ''] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? [];
  return found;
}

/** @param folder of a package */
function describeLicense(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  return `${name} ${version} (${license})\n\n${file ? readFileSync(path.join(folder, file), 'utf8').trim() : ''}`;
}
