import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { Refusal } from '../setup/refusal.mjs';
import { hostConfig } from '../webpack-preset.mjs';
import { readDeclaration } from '../webpack/read-declaration.mjs';
import { workspaceRoot } from '../webpack/workspace-facts.mjs';

const shell = path.join(workspaceRoot, 'shell');
const federation = path.join(shell, 'src/remotes/federation.ts');
const registry = path.join(shell, 'src/remotes/registry.ts');

/**
 * Builds shell and remotes as one bundle without federation, by the same preset: each screen a chunk of its own, shared modules plain
 * imports, a fixed list of screens in the place of the release set. What the shell knows remotes by is replaced, nothing else.
 * @param {string} output folder
 */
export async function buildOneBundle(output) {
  const config = hostConfig(shell);
  const rules = config.module?.rules ?? [];
  const sources = `${output}-sources`;
  mkdirSync(sources, { recursive: true });
  const replaced = {
    federation: writeSource(sources, 'federation.mjs', federationSource()),
    registry: writeSource(sources, 'registry.mjs', registrySource()),
  };
  const compiler = webpack({
    ...config,
    cache: false,
    module: { ...config.module, rules: [...rules, ...(await rulesOfRemotes(rules.length))] },
    output: { ...config.output, path: output },
    resolve: {
      ...config.resolve,
      alias: {
        [federation]: replaced.federation,
        [registry]: replaced.registry,
      },
    },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats.hasErrors()) throw new Refusal(stats.toString('errors-only'));
  const { modules, warnings } = stats.toJson({
    all: false,
    warnings: true,
    modules: true,
    modulesSpace: Infinity,
    nestedModules: true,
  });
  const lacking = warnings.filter((/** @type {{ message: string }} */ { message }) => /was not found in/.test(message));
  if (lacking.length > 0) throw new Refusal(lacking[0].message);
  if (JSON.stringify(modules).includes('/node_modules/@module-federation/'))
    throw new Refusal('There is federation in the one bundle: the comparison would be none.');
  // The service waits for one; nothing reads it.
  writeSource(output, 'registry.json', '{}');
}

/** @param {string} folder @param {string} name @param {string} text */
function writeSource(folder, name, text) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** @returns {{ directory: string, declaration: ReturnType<typeof readDeclaration> }[]} */
function remotes() {
  return readdirSync(workspaceRoot)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => path.join(workspaceRoot, name))
    .map((directory) => ({ directory, declaration: readDeclaration(directory) }));
}

/**
 * What remotes' own configurations add to the preset's rules.
 * @param {number} preset how many those are
 */
async function rulesOfRemotes(preset) {
  const configs = await Promise.all(
    remotes().map(async ({ directory }) => (await import(path.join(directory, 'webpack.config.mjs'))).default),
  );
  return configs.flatMap((config) => [config].flat()[0].module.rules.slice(preset));
}

/** In the place of `shell/src/remotes/federation.ts`: screens are plain imports, and nothing has to be made known before. */
function federationSource() {
  const screens = remotes().flatMap(({ directory, declaration: { name, screens: declared } }) =>
    [...new Set(declared.map(({ module }) => module))].map(
      (module) => `  '${name}/${module}': () => import('${path.join(directory, 'src/screens', module)}.tsx'),\n`,
    ),
  );
  const names = [...readFileSync(federation, 'utf8').matchAll(/^export (?:async )?function (\w+)/gm)].map(
    ([, name]) => name,
  );
  const idle = names.filter((name) => name !== 'loadModule').map((name) => `export function ${name}() {}\n`);
  return `const screens = {\n${screens.join('')}};
export const loadModule = ({ name }, module) => screens[name + '/' + module]();\n${idle.join('')}`;
}

/** In the place of `shell/src/remotes/registry.ts`. */
function registrySource() {
  const released = remotes().map(({ declaration }) => ({
    name: declaration.name,
    version: 'bundled',
    entry: '/',
    integrity: {},
    declaration,
  }));
  return `const remotes = ${JSON.stringify(released)};
export const loadReleaseSet = async () => ({ id: 'bundled', contractVersion: 0, remotes });
export const loadVersionBefore = async () => null;
export const liveReleaseAddress = async () => 'bundled';
export const releaseIdOf = (address) => address;\n`;
}
