import { build } from 'esbuild';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { readPackageJson, sharedRoot } from './webpack/workspace-packages.mjs';

/** The server and the commands, each a file of `api/src/main`. */
const MAINS = [
  'server',
  'import-orders',
  'members',
  'rotate-keys',
  'normalize-orders',
  'move-files',
  'backup',
  'restore',
];

/**
 * Builds one file for the API with its imports from `@evisa/shared`, one for each command, and one for each kind of thread: they draw
 * PDFs, check uploads and read messages.
 * Packages are external, found through a link to the API's own `node_modules`.
 * @param {string} directory of the package
 * @param {string} output folder
 */
export async function buildApi(directory, output) {
  const external = Object.keys(readPackageJson(directory).dependencies ?? {}).filter(
    (name) => !name.startsWith('@evisa/'),
  );
  await build({
    entryPoints: {
      ...Object.fromEntries(MAINS.map((name) => [name, path.join(directory, `src/main/${name}.ts`)])),
      'pdf-tasks': path.join(directory, 'src/adapters/pdf/pdf-worker-tasks.ts'),
      'message-tasks': path.join(directory, 'src/adapters/mailbox/message-worker-tasks.ts'),
      'upload-tasks': path.join(directory, 'src/adapters/uploads/upload-worker-tasks.ts'),
      'watchdog-thread': path.join(directory, 'src/adapters/watchdog/watchdog-thread.ts'),
    },
    outdir: output,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: external.flatMap((name) => [name, `${name}/*`]),
    plugins: [keepSampleOutside, bundleRouteRules],
    sourcemap: 'linked',
    logLevel: 'error',
  });
  linkInstalledPackages(directory, output);
}

/**
 * Makes the API load the sample from `dist/sample` when it fills a database. A production server does neither.
 * @type {import('esbuild').Plugin}
 */
const keepSampleOutside = {
  name: 'keep-sample-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@evisa\/sample\// }, ({ path: request }) => ({
      path: request.replace('@evisa/sample', '../sample') + '.mjs',
      external: true,
    })),
};

/**
 * Bundles the rules for paths from their source. The publish commands compile it when they run, because Node cannot import it.
 * @type {import('esbuild').Plugin}
 */
const bundleRouteRules = {
  name: 'bundle-route-rules',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/route-rules\.mjs$/ }, () => ({
      path: path.join(sharedRoot, 'src/federation/route-prefixes.ts'),
    })),
};

/**
 * Builds the sample: one file for its orders, one for its pictures.
 * @param {string} directory of the package
 * @param {string} output folder
 */
export async function buildSample(directory, output) {
  const external = Object.keys(readPackageJson(directory).dependencies ?? {}).filter(
    (name) => !name.startsWith('@evisa/'),
  );
  await build({
    entryPoints: ['generate-sample-data', 'draw-sample-file'].map((name) => path.join(directory, `src/${name}.ts`)),
    outdir: output,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: external.flatMap((name) => [name, `${name}/*`]),
    sourcemap: 'linked',
    logLevel: 'error',
  });
  linkInstalledPackages(directory, output);
}

/** Lets a built file find the packages of its source. @param {string} directory @param {string} output */
function linkInstalledPackages(directory, output) {
  mkdirSync(output, { recursive: true });
  const link = path.join(output, 'node_modules');
  rmSync(link, { force: true, recursive: true });
  symlinkSync(path.relative(output, path.join(directory, 'node_modules')), link, 'dir');
}
