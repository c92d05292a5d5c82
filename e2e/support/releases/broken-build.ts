import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

declare global {
  interface Window {
    /** Which remote is to fail of what, e.g. `orders:load`; nothing, and all spoiled builds are sound. */
    fault?: string | undefined;
  }
}

/**
 * A copy of a remote’s build whose screens throw while they are read (`load`) or drawn (`render`), that needs another React (`shared`), or
 * that finds no federation's runtime lent to it (`runtime`), for as long as `window.fault` says so. `change` may change it further.
 */
export function createBrokenBuild(
  directory: string,
  change: (text: string, file: string) => string = (text) => text,
): string {
  const remote = directory.replace('mfe-', '').replaceAll('-', '_');
  const fails = (fault: string) => `window.fault==="${remote}:${fault}"`;
  const build = mkdtempSync(path.join(tmpdir(), 'evisa-spoiled-'));
  cpSync(path.join(root, directory, 'dist/remote'), build, { recursive: true });
  for (const file of readdirSync(build).filter((name) => /\.js$|^declaration/.test(name))) {
    const at = path.join(build, file);
    const text = readFileSync(at, 'utf8')
      .replace(
        /(\w+)\.r\((\w+)\),\1\.d\(\2,\{Component:\(\)=>([\w$]+)\}\)/g,
        `$1.r($2),(()=>{if(${fails('load')})throw Error("spoiled while it is read")})(),` +
          `$1.d($2,{Component:()=>${fails('render')}?()=>{throw Error("spoiled while it is drawn")}:$3})`,
      )
      .replace(
        /requiredVersion:"(\^19[^"]*)"/g,
        (_, version: string) => `requiredVersion:${fails('shared')}?"^99.0.0":"${version}"`,
      )
      .replace(/=(_FEDERATION_RUNTIME_CORE)\b/, `=${fails('runtime')}?$1_OF_NOBODY:$1`);
    writeFileSync(at, change(text, file));
  }
  return build;
}
