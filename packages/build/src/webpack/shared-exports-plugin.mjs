import webpack from 'webpack';
import { federationRuntime } from './shared-module-names.mjs';

const NAME = 'SharedExportsPlugin';

/** @typedef {Record<string, string[]>} ExportsByModule shared module → names, in their order */

/**
 * Reads from webpack's module graph which exports of each shared module a build provides and uses. The publisher refuses remotes whose
 * exports the shell lacks. A module is not listed if its exports are unknown before it runs, or if it is used as a whole.
 */
export class SharedExportsPlugin {
  /** @type {ExportsByModule} */
  provided = {};
  /** @type {ExportsByModule} */
  used = {};

  /**
   * @param {object} [options]
   * @param {string} [options.sharedModulesFile] the file of the shell that imports every module it provides
   * @param {() => ExportsByModule} [options.exported] what shared modules export; a production build that uses anything else fails
   */
  constructor({ sharedModulesFile, exported } = {}) {
    this.sharedModulesFile = sharedModulesFile;
    this.exported = exported;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Unused modules are known at this stage, and modules are not concatenated yet.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const modules = [...compilation.modules];
        this.provided = groupByName([
          ...modules
            .filter((module) => module.nameForCondition() === this.sharedModulesFile)
            .flatMap((module) => listProvidedExports(compilation, module)),
          ...modules
            .filter((module) => Reflect.get(module, 'rawRequest') === federationRuntime)
            .map((module) => listModuleExports(compilation, federationRuntime, module)),
        ]);
        this.used = groupByName(
          modules.flatMap((module) => {
            const name = externalModuleName(module);
            return name ? [[name, listUsedExports(compilation, module)]] : [];
          }),
        );
        // Webpack cannot check this itself: the modules are not part of the build.
        if (this.exported && compiler.options.mode === 'production')
          rejectUnknownExports(compilation, this.used, this.exported());
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
 * Returns the name of a module that the shell provides: of a shared module or of an external.
 * @param {import('webpack').Module} module
 * @returns {string | undefined} undefined for a module of the build itself
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
 * @param {import('webpack').Module} sharedModules the module that imports them
 * @returns {[string, string[]][]}
 */
function listProvidedExports(compilation, sharedModules) {
  return [...compilation.moduleGraph.getOutgoingConnections(sharedModules)].map(({ dependency, module }) =>
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
