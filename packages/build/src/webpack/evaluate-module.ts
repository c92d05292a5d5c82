import vm from 'node:vm';
import { buildSync } from 'esbuild';

/** Runs a TypeScript module of the workspace and returns its exports. For declarations, tables and pure functions only. */
export function evaluateModule(file: string): Record<string, unknown> {
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
