import { build, type Plugin } from 'esbuild';
import { createRequire } from 'node:module';
import path from 'node:path';
import { nameClass } from './class-names';

/**
 * Bundles `src/app/prerender.tsx` of a package for Node and returns its exports, which render screens at build time as browsers first show
 * them. esbuild needs a tenth of webpack's time for it. The styles are those of the build for browsers.
 * @param directory of the package
 */
export async function loadPrerender(
  directory: string,
  {
    name,
    alias,
  }: {
    /** which the names of its classes contain */
    name: string;
    /** modules to replace → their replacements */
    alias: Record<string, string>;
  },
): Promise<Record<string, unknown>> {
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

/** Gives stylesheets the class names of a build. */
const createClassNamePlugin = (build: string): Plugin => ({
  name: 'class-names',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.module\.css$/ }, ({ path: stylesheet }) => {
      const prefix = JSON.stringify(nameClass(build, stylesheet, ''));
      return { contents: `export default new Proxy({}, { get: (_, rule) => ${prefix} + String(rule) });` };
    }),
});
