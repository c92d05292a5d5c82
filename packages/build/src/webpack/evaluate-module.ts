import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { buildSync } from 'esbuild';

/** In the packed SDK, the shared modules are files beside this one; in the workspace, `@evisa/shared` is a package. */
const packedShared = fileURLToPath(new URL('../../shared', import.meta.url));
const alias: Record<string, string> = existsSync(packedShared) ? { '@evisa/shared': packedShared } : {};

/** Runs a TypeScript module of the workspace and returns its exports. For declarations, tables and pure functions only. */
export function evaluateModule(file: string): Record<string, unknown> {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'exported',
    platform: 'neutral',
    alias,
    logLevel: 'error',
  });
  return vm.runInThisContext(`(() => {${outputFiles[0]?.text ?? ''}\nreturn exported;})()`, { filename: file });
}
