import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';

/** Where they are installed: outside the workspace, because nothing of the portal needs them. */
const folder = path.resolve(import.meta.dirname, '../../../dist/verify/clients');

/** THE table of their versions. Some run on Node 22 or newer only, and some read documents with version 5 of the compiler. */
const versions = {
  '@hey-api/openapi-ts': '0.99.0',
  node: '24.21.0',
  'openapi-typescript': '7.13.0',
  orval: '8.38.0',
  'swagger-typescript-api': '13.13.0',
  typescript: '5.9.3',
};

/** Installs the generators, unless they are there. */
export async function installGenerators() {
  const manifest = path.join(folder, 'package.json');
  const wanted = JSON.stringify({ private: true, dependencies: versions }, null, 2);
  const modules = path.join(folder, 'node_modules');
  const installed = existsSync(path.join(modules, '.package-lock.json')) && readFileSync(manifest, 'utf8') === wanted;
  if (!installed) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifest, wanted);
    const { code, output } = await runProcess('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
    if (code !== 0) throw new CommandError(`The generators were not installed.\n${output}`);
  }
  return { modules, node: path.join(modules, 'node/bin/node'), versions };
}
