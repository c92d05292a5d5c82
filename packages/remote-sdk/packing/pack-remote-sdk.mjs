import { transformSync as compile } from '@swc/core';
import { buildSync, transformSync } from 'esbuild';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { evaluateModule } from '@evisa/releases/evaluate-module';
import { sharedRoot, workspaceRoot } from '@evisa/build/webpack/workspace-packages';
import { resolveCatalog } from './resolve-catalog.mjs';

const packageRoot = path.join(workspaceRoot, 'packages/remote-sdk');

/** The folders of the workspace whose modules the package's own code uses → their place in the package. */
const CODE_FOLDERS = new Map([
  [path.join(packageRoot, 'src'), 'src'],
  ...['setup', 'releases', 'build'].map(
    (name) => /** @type {const} */ ([path.join(workspaceRoot, `packages/${name}/src`), name]),
  ),
]);

/** Where the API is written down, in the workspace. */
export const API_REPORT = 'packages/remote-sdk/api-report.txt';

/** What a remote may import, and nothing else: folders and modules of `shared/src`. */
export const sdkModules = [
  'account/*',
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
  'testing/*',
];

/**
 * Returns the files of `@evisa/remote-sdk`: the modules of `shared` that a remote may use, compiled and with their types, and the code that
 * builds, tests and publishes a remote, without the workspace. Needs the types that `tsc -b packages/remote-sdk/client` writes.
 * @param {string} [devShell] the folder with the shell for development, which only `evisa-remote dev` needs
 * @returns {Map<string, string | Buffer>} by their names in the package
 */
export function packRemoteSdk(devShell) {
  /** @type {Map<string, string | Buffer>} */
  const files = new Map([...compileShared(), ...copyCode()]);
  const { contractVersion } = evaluateModule(path.join(sharedRoot, 'src/federation/contract-version.ts'));
  const webpack = String(files.get('src/webpack.mjs'));
  files.set(
    'src/webpack.mjs',
    webpack.replace('const CONTRACT_VERSION = 0;', `const CONTRACT_VERSION = ${Number(contractVersion)};`),
  );
  if (devShell)
    for (const file of listFiles(devShell)) files.set(`dev-shell/${file}`, readFileSync(path.join(devShell, file)));
  files.set('package.json', `${JSON.stringify(createPackageJson(), null, 2)}\n`);
  files.set('README.md', readFileSync(path.join(packageRoot, 'README.md'), 'utf8'));
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function createPackageJson() {
  const { name, version, type, bin, exports, dependencies = {} } = readMetadata();
  const typed = (/** @type {string} */ file) => ({ types: `./shared/${file}.d.ts`, default: `./shared/${file}.js` });
  const own = Object.entries(dependencies).filter(([dependency]) => !dependency.startsWith('@evisa/'));
  return {
    name,
    version,
    type,
    bin,
    exports: { ...exports, ...Object.fromEntries(sdkModules.map((module) => [`./${module}`, typed(module)])) },
    imports: { '#setup/*': './setup/*.mjs', '#releases/*': './releases/*.mjs', '#build/*': './build/*.mjs' },
    sideEffects: ['*.css', './shared/kit/**/*.js'],
    engines: { node: '>=20.19' },
    dependencies: resolveCatalog(Object.fromEntries(own)),
  };
}

/** @returns {import('@evisa/build/webpack/workspace-packages').PackageMetadata & { type: string, bin: object }} */
function readMetadata() {
  return JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8'));
}

/** @returns {Map<string, string | Buffer>} */
function compileShared() {
  return new Map([
    ...compileFolder(path.join(sharedRoot, 'src'), path.join(sharedRoot, 'dist/types')),
    // Client functions of earlier releases of the SDK, beside those of shared.
    ...compileFolder(path.join(packageRoot, 'client'), path.join(packageRoot, 'dist/types/client'), 'client/'),
  ]);
}

/** @param {string} source @param {string} types @param {string} [place] in `shared/src` @returns {Map<string, string | Buffer>} */
function compileFolder(source, types, place = '') {
  /** @type {Map<string, string | Buffer>} */
  const files = new Map();
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

/** Compiles as a build of the workspace does. @param {string} text @param {string} filename */
function compileModule(text, filename) {
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

/** Returns the package's own code and everything that it imports from other packages. @returns {Map<string, string>} */
function copyCode() {
  /** @type {Map<string, string>} */
  const files = new Map();
  const queue = readdirSync(path.join(packageRoot, 'src')).map((name) => path.join(packageRoot, 'src', name));
  for (let file = queue.pop(); file; file = queue.pop()) {
    const name = toPackedName(file);
    if (files.has(name) || name.endsWith('.test.mjs')) continue;
    const text = name === 'releases/route-rules.mjs' ? bundleRouteRules() : readFileSync(file, 'utf8');
    files.set(name, rewriteImports(text, file));
    // Without comments, which name modules for their types only.
    const { code } = transformSync(text, { format: name.endsWith('.cjs') ? 'cjs' : 'esm', target: 'node20' });
    for (const [, , request = ''] of code.matchAll(IMPORTED)) queue.push(resolveImport(request, file));
  }
  return files;
}

/** Modules of the workspace in quotes: by path, or by the name of their package. */
const IMPORTED = /(["'])(\.{1,2}\/[\w./-]+\.[cm]js|@evisa\/(?:setup|releases|build)\/[\w./-]+)\1/g;

/** @param {string} request @param {string} file */
function resolveImport(request, file) {
  if (request.startsWith('.')) return path.resolve(path.dirname(file), request);
  const [, folder, name] = /^@evisa\/(setup|releases|build)\/(.+)$/.exec(request) ?? [];
  return path.join(workspaceRoot, `packages/${folder}/src`, `${name}.mjs`);
}

/** Names modules of other folders by the package's private imports. @param {string} text @param {string} file */
function rewriteImports(text, file) {
  const from = toPackedName(file).split('/')[0];
  return text.replace(IMPORTED, (whole, quote, request) => {
    const [folder, ...rest] = toPackedName(resolveImport(request, file)).split('/');
    const isOther = request.startsWith('@') || folder !== from;
    return isOther ? `${quote}#${folder}/${rest.join('/').replace(/\.mjs$/, '')}${quote}` : whole;
  });
}

/** @param {string} file @returns {string} its name in the package */
function toPackedName(file) {
  for (const [folder, name] of CODE_FOLDERS)
    if (file.startsWith(folder + path.sep)) return `${name}/${path.relative(folder, file).split(path.sep).join('/')}`;
  throw new Error(`${file} is in no folder that the package contains.`);
}

/** The rules for paths, which the publish commands of the workspace compile when they run. */
function bundleRouteRules() {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(sharedRoot, 'src/federation/route-prefixes.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
  });
  return String(outputFiles[0]?.text);
}

/** @param {string} folder @returns {string[]} relative, with slashes */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.\w+$/.test(file))
    .sort();
}
