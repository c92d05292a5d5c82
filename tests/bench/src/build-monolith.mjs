import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { CommandError } from '@evisa/setup/command-error';
import { hostConfig } from '@evisa/build/webpack-preset';
import { readDeclaration } from '@evisa/build/webpack/read-declaration';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';

const shell = path.join(workspaceRoot, 'shell');
const federation = path.join(shell, 'src/remotes/loading/load-module.ts');
const host = path.join(shell, 'src/remotes/loading/federation-host.ts');
const registry = path.join(shell, 'src/remotes/releases/load-release-set.ts');

/**
 * Builds shell and remotes as one bundle without federation, with the same preset: each screen is a chunk, shared modules are plain imports,
 * and a fixed list of screens replaces the release set. Everything else is unchanged.
 * @param {string} output folder
 */
export async function buildMonolith(output) {
  const config = hostConfig(shell);
  const rules = config.module?.rules ?? [];
  const sources = `${output}-sources`;
  mkdirSync(sources, { recursive: true });
  const replaced = {
    federation: writeSource(sources, 'federation.mjs', renderFederationSource()),
    // What the inspector reads.
    host: writeSource(
      sources,
      'host.mjs',
      `export const shareScope = 'default';\nexport const federationHost = { shareScopeMap: { default: {} }, options: { shared: {} } };\n`,
    ),
    registry: writeSource(sources, 'registry.mjs', renderRegistrySource()),
  };
  const compiler = webpack({
    ...config,
    cache: false,
    module: { ...config.module, rules: [...rules, ...(await collectRemoteRules(rules.length))] },
    output: { ...config.output, path: output },
    resolve: {
      ...config.resolve,
      alias: {
        [federation]: replaced.federation,
        [host]: replaced.host,
        [registry]: replaced.registry,
      },
    },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats.hasErrors()) throw new CommandError(stats.toString('errors-only'));
  const { modules, warnings } = stats.toJson({
    all: false,
    warnings: true,
    modules: true,
    modulesSpace: Infinity,
    nestedModules: true,
  });
  const lacking = warnings.filter((/** @type {{ message: string }} */ { message }) => /was not found in/.test(message));
  if (lacking.length > 0) throw new CommandError(lacking[0].message);
  if (JSON.stringify(modules).includes('/node_modules/@module-federation/'))
    throw new CommandError('There is federation in the one bundle: the comparison would be none.');
  // The service requires this file, but nothing reads it.
  writeSource(output, 'registry.json', '{}');
}

/** @param {string} folder @param {string} name @param {string} text */
function writeSource(folder, name, text) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** @returns {{ directory: string, declaration: ReturnType<typeof readDeclaration> }[]} */
function listRemotes() {
  return readdirSync(workspaceRoot)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => path.join(workspaceRoot, name))
    .map((directory) => ({ directory, declaration: readDeclaration(directory) }));
}

/**
 * Returns the rules that the configurations of remotes add to the preset.
 * @param {number} preset how many those are
 */
async function collectRemoteRules(preset) {
  const configs = await Promise.all(
    listRemotes().map(async ({ directory }) => (await import(path.join(directory, 'webpack.config.mjs'))).default),
  );
  return configs.flatMap((config) => [config].flat()[0].module.rules.slice(preset));
}

/** Replaces `shell/src/remotes/loading/load-module.ts`: screens are plain imports without registration. */
function renderFederationSource() {
  const screens = listRemotes().flatMap(({ directory, declaration: { name, screens: declared } }) =>
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

/** Replaces `shell/src/remotes/releases/load-release-set.ts`. */
function renderRegistrySource() {
  const released = listRemotes().map(({ declaration }) => ({
    name: declaration.name,
    version: 'bundled',
    entry: '/',
    integrity: {},
    declaration,
  }));
  return `const remotes = ${JSON.stringify(released)};
export const loadReleaseSet = async () => ({ id: 'bundled', contractVersion: 0, remotes });
export const loadPreviousVersion = async () => null;
export const getLiveReleaseSetUrl = async () => 'bundled';
export const parseReleaseSetId = (address) => address;\n`;
}
