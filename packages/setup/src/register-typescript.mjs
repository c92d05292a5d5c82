import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The options with which Node runs a TypeScript file in a process of its own. */
export const typescriptOptions = () => ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];

/** Lets this process import TypeScript files. Needs installed packages. */
export async function registerTypescript() {
  const [esm, cjs] = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
  esm.register();
  cjs.register();
}
