import path from 'node:path';
import vm from 'node:vm';
import { buildSync } from 'esbuild';

/**
 * Runs a TypeScript module of the workspace and returns its exports. For declarations, tables and pure functions only.
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

/** Returns the exports of a module of `shared/src/federation`, whose rules the shell applies as well. @param {string} name */
export function evaluateFederationModule(name) {
  return evaluateModule(path.resolve(import.meta.dirname, '../../../shared/src/federation', `${name}.ts`));
}
