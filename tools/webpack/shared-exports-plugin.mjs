import webpack from 'webpack';
import { federationRuntime } from './share-scope.mjs';

const NAME = 'SharedExportsPlugin';

/** @typedef {Record<string, string[]>} ExportsByModule shared module → names, in their order */

/**
 * Reads from webpack's own graph what of each shared module a build brings, and what it uses: for the publisher, which lets no
 * remote meet a shell that lacks what it calls. A module that is not listed could not be told: it is used as a whole, or
 * brings what only running it shows.
 */
export class SharedExportsPlugin {
  /** @type {ExportsByModule} */
  brings = {};
  /** @type {ExportsByModule} */
  uses = {};

  /**
   * @param {object} [options]
   * @param {string} [options.offered] the file of a shell that imports every module it brings
   * @param {() => ExportsByModule} [options.exported] what shared modules export: a production build that uses anything else fails
   */
  constructor({ offered, exported } = {}) {
    this.offered = offered;
    this.exported = exported;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // What nothing uses is known by now, and nothing is merged with its neighbours yet.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const modules = [...compilation.modules];
        this.brings = groupByName([
          ...modules
            .filter((module) => module.nameForCondition() === this.offered)
            .flatMap((module) => listProvidedExports(compilation, module)),
          ...modules
            .filter((module) => Reflect.get(module, 'rawRequest') === federationRuntime)
            .map((module) => listModuleExports(compilation, federationRuntime, module)),
        ]);
        this.uses = groupByName(
          modules.flatMap((module) => {
            const name = externalModuleName(module);
            return name ? [[name, listUsedExports(compilation, module)]] : [];
          }),
        );
        // Webpack itself cannot tell: the modules are not part of the build.
        if (this.exported && compiler.options.mode === 'production')
          rejectUnknownExports(compilation, this.uses, this.exported());
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation @param {ExportsByModule} uses @param {ExportsByModule} exported */
function rejectUnknownExports(compilation, uses, exported) {
  for (const [module, names] of Object.entries(uses))
    for (const name of names.filter((used) => exported[module] && !exported[module].includes(used)))
      compilation.errors.push(new webpack.WebpackError(`${module} has no export \`${name}\`.`));
}

/**
 * The name of a module that the shell brings: the federation plugin's own module keeps it, webpack's for what is outside as well.
 * @param {import('webpack').Module} module
 * @returns {string | undefined} nothing for a module that is part of the build
 */
function externalModuleName(module) {
  if (module instanceof webpack.ExternalModule) return module.userRequest;
  return module.type === 'consume-shared-module' ? Reflect.get(module, 'options').shareKey : undefined;
}

/** @param {[string, string[]][]} lists a name may have several @returns {ExportsByModule} */
function groupByName(lists) {
  /** @type {Map<string, Set<string>>} */
  const merged = new Map();
  for (const [name, items] of lists.filter(([, { length }]) => length > 0))
    merged.set(name, new Set([...(merged.get(name) ?? []), ...items]));
  return Object.fromEntries(
    [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, items]) => [name, [...items].sort()]),
  );
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {import('webpack').Module} offers
 * @returns {[string, string[]][]}
 */
function listProvidedExports(compilation, offers) {
  return [...compilation.moduleGraph.getOutgoingConnections(offers)].map(({ dependency, module }) =>
    listModuleExports(compilation, String(Reflect.get(Object(dependency), 'request')), module),
  );
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {string} name
 * @param {import('webpack').Module} module
 * @returns {[string, string[]]}
 */
function listModuleExports({ moduleGraph }, name, module) {
  const names = moduleGraph.getProvidedExports(module);
  return [name, Array.isArray(names) ? names : []];
}

/** @param {import('webpack').Compilation} compilation @param {import('webpack').Module} module */
function listUsedExports(compilation, module) {
  const { moduleGraph, chunkGraph } = compilation;
  const used = [...moduleGraph.getIncomingConnections(module)].filter(
    (connection) =>
      connection.originModule &&
      chunkGraph.getNumberOfModuleChunks(connection.originModule) > 0 &&
      connection.isActive(undefined),
  );
  return used
    .flatMap(({ dependency }) => (dependency ? compilation.getDependencyReferencedExports(dependency, undefined) : []))
    .flatMap((path) => (Array.isArray(path) ? path : path.name).slice(0, 1));
}
