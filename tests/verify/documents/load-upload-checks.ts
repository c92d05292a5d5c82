import { build, type Plugin } from 'esbuild';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../..');

export interface UploadChecks {
  cleanUpload: (bytes: Buffer) => Promise<{ type: string; bytes: Uint8Array }>;
}

/** Imports the API's checks of uploads. */
export async function loadUploadChecks(): Promise<UploadChecks> {
  return import(pathToFileURL(await buildUploadChecks()).href);
}

/** Compiles the API's checks of uploads and returns the path of the module. */
export function buildUploadChecks() {
  return buildApiModule('verify-documents', "export * from './clean-upload';");
}

/**
 * Compiles a module of the API's checks of uploads, beside the built API: there it finds its packages and the modules of its threads.
 * Returns its path.
 * @param contents imports that are relative to the checks
 */
export async function buildApiModule(name: string, contents: string) {
  const outfile = path.join(root, `dist/api/${name}.mjs`);
  await build({
    stdin: { contents, resolveDir: path.join(root, 'api/src/adapters/uploads') },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [bundleOwnCode],
    logLevel: 'error',
  });
  return outfile;
}

/** Bundles the code of the workspace and leaves packages outside. */
const bundleOwnCode: Plugin = {
  name: 'bundle-own-code',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: request }) =>
      request.startsWith('@evisa/') ? undefined : { path: request, external: true },
    ),
};
