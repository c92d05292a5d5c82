import vm from 'node:vm';
import { buildSync } from 'esbuild';

/**
 * Runs a TypeScript module of the workspace and returns its exports. For declarations and tables that builds need, not for code that uses a
 * browser.
 * @param {string} file
 * @returns {Record<string, unknown>}
 */
export function evaluateModule(file) {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'exported',
    platform: 'neutral',
    logLevel: 'error',
  });
  return vm.runInThisContext(`(() => {${outputFiles[0]?.text ?? ''}\nreturn exported;})()`, { filename: file });
}
