import { build } from 'esbuild';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * @typedef {object} UploadChecks
 * @property {(bytes: Buffer) => Promise<{ type: string, bytes: Uint8Array }>} cleanUpload
 */

/** Imports the API's checks of uploads. @returns {Promise<UploadChecks>} */
export async function loadUploadChecks() {
  return import(pathToFileURL(await buildUploadChecks()).href);
}

/**
 * Compiles the API's checks of uploads, beside the built API: there they find its packages and the modules of its threads. Returns the
 * path of the module.
 */
export async function buildUploadChecks() {
  const outfile = path.join(root, 'dist/api/verify-documents.mjs');
  await build({
    entryPoints: [path.join(root, 'api/src/adapters/uploads/clean-upload.ts')],
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

/** Bundles the code of the workspace and leaves packages outside. @type {import('esbuild').Plugin} */
const bundleOwnCode = {
  name: 'bundle-own-code',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) =>
      request.startsWith('@evisa/') || kind === 'entry-point' ? undefined : { path: request, external: true },
    ),
};
