import { transformSync as compile } from '@swc/core';
import { buildSync, transformSync } from 'esbuild';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readPackageJson, sharedRoot, workspaceRoot } from '@evisa/build/webpack/workspace-packages';
import { listImportSources } from '@evisa/build/webpack/list-import-sources';
import { packIcons } from './pack-icons';
import { isTool, packTools, toolImports } from './pack-tools';
import { resolveCatalog } from './resolve-catalog';

const packageRoot = path.join(workspaceRoot, 'packages/remote-sdk');

/** The folders of the workspace whose modules the package's own code uses → their place in the package. */
const CODE_FOLDERS = new Map([
  [path.join(packageRoot, 'src'), 'src'],
  [path.join(sharedRoot, 'src'), 'rules'],
  ...['setup', 'releases', 'build'].map((name) => [path.join(workspaceRoot, `packages/${name}/src`), name] as const),
]);

/** Where the API is written down, in the workspace. */
export const API_REPORT = 'packages/remote-sdk/api-report.txt';

/** What a remote may import, and nothing else: folders and modules of `shared/src`. */
export const sdkModules = [
  'account/*',
  'charts/*',
  'client/*',
  'contract/*',
  'domain/*',
  'failed-mails/*',
  'federation/define-remote',
  'federation/registry',
  'kit/*',
  'live/*',
  'order-actions/*',
  'order-list/*',
  'session/*',
  'slots/*',
  'testing/*',
];

/** Packages that a repository chooses the version of. typescript-eslint does not run with TypeScript 7. */
const PEERS = { typescript: '>=5.9 <8' };

/** Stands for Rspack, 54 MB, which the federation plugin asks for as a peer and does not load in webpack: a small package of the same project. */
const RSPACK = { '@rspack/core': 'npm:@rspack/lite-tapable@1.1.0' };

/**
 * Returns the files of `@evisa/remote-sdk`: the modules of `shared` that a remote may use, compiled and with their types, and the code that
 * builds, tests and publishes a remote, without the workspace. Needs the types that `tsc -b packages/remote-sdk/client` writes.
 * @param devShell the folder with the shell for development, which only `evisa-remote dev` needs
 * @returns by their names in the package
 */
export function packRemoteSdk(devShell?: string): Map<string, string | Buffer> {
  const files: Map<string, string | Buffer> = new Map([...compileShared(), ...compileCode(), ...packTools()]);
  if (devShell)
    for (const file of listFiles(devShell)) files.set(`dev-shell/${file}`, readFileSync(path.join(devShell, file)));
  packIcons(files);
  files.set('package.json', `${JSON.stringify(createPackageJson(), null, 2)}\n`);
  files.set('assets.d.ts', readFileSync(path.join(packageRoot, 'assets.d.ts'), 'utf8'));
  files.set('README.md', readFileSync(path.join(packageRoot, 'README.md'), 'utf8'));
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns whether the package contains what it uses of another one, which nothing needs to install then. */
export const isContained = (name: string): boolean => /^@(?:evisa|tabler)\//.test(name) || isTool(name);

function createPackageJson() {
  const { name, version, dependencies = {} } = readPackageJson(packageRoot);
  const typed = (file: string) => ({ types: `./shared/${file}.d.ts`, default: `./shared/${file}.js` });
  const own = Object.entries(dependencies).filter(([dependency]) => !isContained(dependency));
  return {
    name,
    version,
    type: 'module',
    bin: { 'evisa-remote': './src/evisa-remote.mjs' },
    exports: {
      './assets': { types: './assets.d.ts' },
      './jest': './src/jest.mjs',
      './webpack': './src/webpack.mjs',
      ...Object.fromEntries(sdkModules.map((module) => [`./${module}`, typed(module)])),
    },
    imports: {
      ...Object.fromEntries(['setup', 'releases', 'build', 'rules'].map((name) => [`#${name}/*`, `./${name}/*.mjs`])),
      ...toolImports,
    },
    sideEffects: ['*.css', './shared/kit/**/*.js'],
    engines: { node: '>=20.19' },
    dependencies: { ...RSPACK, ...resolveCatalog(Object.fromEntries(own.filter(([name]) => !(name in PEERS)))) },
    peerDependencies: PEERS,
    // What builds require of the shell.
    evisa: { shared: readPackageJson(sharedRoot).version },
  };
}

function compileShared(): Map<string, string | Buffer> {
  return new Map([
    ...compileFolder(path.join(sharedRoot, 'src'), path.join(sharedRoot, 'dist/types')),
    // Client functions of earlier releases of the SDK, beside those of shared.
    ...compileFolder(path.join(packageRoot, 'client'), path.join(packageRoot, 'dist/types/client'), 'client/'),
  ]);
}

/** @param place in `shared/src` */
function compileFolder(source: string, types: string, place: string = ''): Map<string, string | Buffer> {
  const files: Map<string, string | Buffer> = new Map();
  for (const file of listFiles(source)) {
    if (/\.(test\.tsx?|d\.ts)$/.test(file) || file.includes('/testing/')) continue;
    if (/\.(css|woff2)$/.test(file)) files.set(`shared/${place}${file}`, readFileSync(path.join(source, file)));
    if (!/\.tsx?$/.test(file)) continue;
    const name = file.replace(/\.tsx?$/, '');
    files.set(`shared/${place}${name}.js`, compileModule(readFileSync(path.join(source, file), 'utf8'), file));
    const declared = path.join(types, `${name}.d.ts`);
    if (!existsSync(declared)) throw new Error(`${declared} is missing: run tsc -b packages/remote-sdk/client first.`);
    files.set(
      `shared/${place}${name}.d.ts`,
      readFileSync(declared, 'utf8').replaceAll('@evisa/shared/', '@evisa/remote-sdk/'),
    );
  }
  return files;
}

/** Compiles as a build of the workspace does. */
function compileModule(text: string, filename: string) {
  return compile(text, {
    filename,
    swcrc: false,
    configFile: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  }).code;
}

/**
 * Returns the package's own code and everything that it imports from other packages, compiled: Node runs it without the workspace's registration
 * of TypeScript. Rules that it shares with the shell are each bundled into a file of `rules`.
 */
function compileCode(): Map<string, string> {
  const files: Map<string, string> = new Map();
  const queue = listFiles(path.join(packageRoot, 'src')).map((name) => path.join(packageRoot, 'src', name));
  for (let file = queue.pop(); file; file = queue.pop()) {
    const name = toPackedName(file);
    if (files.has(name)) continue;
    const text = name.startsWith('rules/') ? bundleRules(file) : readFileSync(file, 'utf8');
    const code = name.endsWith('.cjs') || name.startsWith('rules/') ? text : stripTypes(text);
    files.set(name, renameImports(code, name, file, queue));
  }
  return files;
}

/** Leaves out types, and comments, which name modules for their types only. */
function stripTypes(text: string) {
  return transformSync(text, { loader: 'ts', format: 'esm', target: 'node20' }).code;
}

/** Renames the modules of the workspace and the tools that a file of the package imports, and adds the modules to the queue. */
function renameImports(code: string, name: string, file: string, queue: string[]) {
  let [renamed, end] = ['', 0];
  for (const { value, start, end: after } of listImportSources(code)) {
    const imported = resolveImport(String(value), file);
    if (!imported && !isTool(String(value))) continue;
    if (imported) queue.push(imported);
    const place = imported ? nameImport(name, toPackedName(imported)) : `#tools/${String(value)}`;
    renamed += `${code.slice(end, start)}'${place}'`;
    end = after;
  }
  return renamed + code.slice(end);
}

/** Returns the file of a module of the workspace; nothing for an installed package. */
function resolveImport(request: string, file: string): string | undefined {
  const [, name, rest = ''] = /^@evisa\/(\w+)\/(.+)$/.exec(request) ?? [];
  if (!name && !request.startsWith('.')) return undefined;
  const folder = name === 'shared' ? sharedRoot : path.join(workspaceRoot, `packages/${name}`);
  const base = name ? path.join(folder, 'src', rest) : path.resolve(path.dirname(file), request);
  return ['', '.ts', '.mjs']
    .map((ending) => base + ending)
    .find((at) => statSync(at, { throwIfNoEntry: false })?.isFile());
}

/** Names a module as another one imports it: by path in its own folder, else by the package's private imports. */
function nameImport(from: string, to: string) {
  const [folder, ...rest] = to.split('/');
  if (folder !== from.split('/')[0]) return `#${folder}/${rest.join('/').replace(/\.mjs$/, '')}`;
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** @returns its name in the package */
function toPackedName(file: string): string {
  for (const [folder, name] of CODE_FOLDERS)
    if (file.startsWith(folder + path.sep))
      return `${name}/${path.relative(folder, file).split(path.sep).join('/').replace(/\.ts$/, '.mjs')}`;
  throw new Error(`${file} is in no folder that the package contains.`);
}

function bundleRules(file: string) {
  const options = { bundle: true, write: false, format: 'esm', platform: 'neutral' } as const;
  return String(buildSync({ entryPoints: [file], ...options }).outputFiles[0]?.text);
}

/** @returns relative, with slashes */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.\w+$/.test(file))
    .sort();
}
