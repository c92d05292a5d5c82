import { build, type Plugin } from 'esbuild';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { readPackageJson } from './webpack/workspace-packages';

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
 * @param directory of the package
 * @param output folder
 */
export async function buildApi(directory: string, output: string) {
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
    plugins: [keepSampleOutside],
    sourcemap: 'linked',
    logLevel: 'error',
  });
  linkInstalledPackages(directory, output);
}

/** Makes the API load the sample from `dist/sample` when it fills a database. A production server does neither. */
const keepSampleOutside: Plugin = {
  name: 'keep-sample-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@evisa\/sample\// }, ({ path: request }) => ({
      path: request.replace('@evisa/sample', '../sample') + '.mjs',
      external: true,
    })),
};

/**
 * Builds the sample: one file for its orders, one for its pictures.
 * @param directory of the package
 * @param output folder
 */
export async function buildSample(directory: string, output: string) {
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

/** Lets a built file find the packages of its source. */
function linkInstalledPackages(directory: string, output: string) {
  mkdirSync(output, { recursive: true });
  const link = path.join(output, 'node_modules');
  rmSync(link, { force: true, recursive: true });
  symlinkSync(path.relative(output, path.join(directory, 'node_modules')), link, 'dir');
}
