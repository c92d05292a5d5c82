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

  /** @param {{ offered?: string }} [options] `offered`: the file of a shell that imports every module it brings */
  constructor({ offered } = {}) {
    this.offered = offered;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // What nothing uses is known by now, and nothing is merged with its neighbours yet.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const modules = [...compilation.modules];
        this.brings = byName(
          modules
            .filter((module) => module.nameForCondition() === this.offered)
            .flatMap((module) => broughtBy(compilation, module)),
        );
        this.uses = byName(
          modules
            .filter(({ type }) => type === 'consume-shared-module')
            .map((module) => [shareKeyOf(module), usedOf(compilation, module)]),
        );
      });
    });
  }
}

/** The shared module's name, where the federation plugin's own module keeps it. @param {import('webpack').Module} module */
function shareKeyOf(module) {
  const { options } = /** @type {{ options: { shareKey: string } }} */ (/** @type {unknown} */ (module));
  return options.shareKey;
}

/** @param {[string, string[]][]} lists a name may have several @returns {ExportsByModule} */
function byName(lists) {
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
function broughtBy({ moduleGraph }, offers) {
  return [...moduleGraph.getOutgoingConnections(offers)].map(({ dependency, module }) => {
    const names = moduleGraph.getProvidedExports(module);
    return [String(Reflect.get(Object(dependency), 'request')), Array.isArray(names) ? names : []];
  });
}

/** @param {import('webpack').Compilation} compilation @param {import('webpack').Module} module */
function usedOf(compilation, module) {
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
