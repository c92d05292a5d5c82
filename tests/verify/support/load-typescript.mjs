import { build } from 'esbuild';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Compiles and imports a TypeScript module of the workspace that needs Node and no package.
 * @param {string} file relative to the root of the workspace
 * @returns {Promise<Record<string, unknown>>}
 */
export async function loadTypescript(file) {
  const folder = path.join(root, 'dist/verify');
  mkdirSync(folder, { recursive: true });
  const outfile = path.join(folder, `${path.basename(file, '.ts')}.mjs`);
  await build({
    entryPoints: [path.join(root, file)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
