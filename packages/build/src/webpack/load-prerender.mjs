import { build } from 'esbuild';
import { createRequire } from 'node:module';
import path from 'node:path';
import { nameClass } from './class-names.mjs';

/**
 * Bundles `src/app/prerender.tsx` of a package for Node and returns its exports, which render screens at build time as browsers first show
 * them. esbuild needs a tenth of webpack's time for it. The styles are those of the build for browsers.
 * @param {string} directory of the package
 * @param {object} browserBuild
 * @param {string} browserBuild.name which the names of its classes contain
 * @param {Record<string, string>} browserBuild.alias modules to replace → their replacements
 * @returns {Promise<Record<string, unknown>>}
 */
export async function loadPrerender(directory, { name, alias }) {
  const outfile = path.join(directory, 'dist/prerender.cjs');
  await build({
    entryPoints: [path.join(directory, 'src/app/prerender.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias,
    loader: { '.css': 'empty' },
    plugins: [createClassNamePlugin(name)],
    logLevel: 'error',
  });
  return createRequire(import.meta.url)(outfile);
}

/**
 * Gives stylesheets the class names of a build.
 * @param {string} build
 * @returns {import('esbuild').Plugin}
 */
const createClassNamePlugin = (build) => ({
  name: 'class-names',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.module\.css$/ }, ({ path: stylesheet }) => {
      const prefix = JSON.stringify(nameClass(build, stylesheet, ''));
      return { contents: `export default new Proxy({}, { get: (_, rule) => ${prefix} + String(rule) });` };
    }),
});
