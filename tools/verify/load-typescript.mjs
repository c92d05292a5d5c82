import { build } from 'esbuild';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * A TypeScript module of the workspace that needs Node and no package, as a module to run.
 * @param {string} file below the root of the workspace
 * @returns {Promise<Record<string, unknown>>}
 */
export async function loadTypescript(file) {
  const folder = path.join(root, 'dist/prove');
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
