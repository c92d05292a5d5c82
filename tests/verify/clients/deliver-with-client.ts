import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProcess } from '@evisa/setup/run-process';
import type { Generator } from './generators';

const root = path.resolve(import.meta.dirname, '../../..');
/** What a project of an integrator sets. CommonJS, because Node does not find modules that are imported without their extension. */
const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'commonjs',
  moduleResolution: 'bundler',
  types: [],
  rootDir: '.',
  outDir: 'built',
};
const runner = `
  import { readFileSync } from 'node:fs';
  import { createRequire } from 'node:module';
  const { deliver } = createRequire(import.meta.url)('./built/deliver.js');
  const { origin, key, order } = JSON.parse(readFileSync('input.json', 'utf8'));
  const photo = new File([readFileSync('photo.jpg')], 'photo.jpg', { type: 'image/jpeg' });
  const fail = (error) => { console.log(JSON.stringify(error.error ?? String(error))); process.exitCode = 1; };
  await deliver(origin, key, order, photo).then((id) => console.log(String(id)), fail);
`;

/**
 * Generates a client from a document of a portal, compiles it, and delivers an order with two photos. Returns the id of the order, or throws
 * with what a step printed.
 * @param folder an empty one
 */
export async function deliverWithClient(
  folder: string,
  generator: Generator,
  {
    modules,
    node = process.execPath,
    document,
    ...input
  }: {
    /** the `node_modules` with the generator */
    modules: string;
    /** the Node that runs the generator */
    node?: string;
    /** the path of the OpenAPI document at the portal */
    document: string;
    /** of the portal */
    origin: string;
    /** of the service API */
    key: string;
    order: object;
    /** a JPEG */
    photo: Uint8Array;
  },
): Promise<number> {
  const { origin, key, order, photo } = input;
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string | Uint8Array) => writeFileSync(path.join(folder, name), content);
  const response = await fetch(origin + document);
  write('document.json', await response.text());
  write('deliver.ts', generator.deliver);
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['deliver.ts'] }));
  write('input.json', JSON.stringify({ origin, key, order }));
  write('photo.jpg', photo);
  write('run.mjs', runner);
  await run(folder, node, [path.join(modules, generator.program), ...generator.args('document.json')]);
  await run(folder, path.join(root, 'node_modules/.bin/tsc'), ['-p', '.']);
  const printed = await run(folder, process.execPath, ['run.mjs']);
  return Number(printed.trim());
}

/** Returns what a program printed. */
async function run(cwd: string, program: string, args: string[]) {
  const { code, stdout, output } = await runProcess(program, args, { cwd });
  if (code !== 0)
    throw new Error(`${path.basename(program)} ${path.basename(args[0] ?? '')}: ${output.slice(0, 2000)}`);
  return stdout;
}
