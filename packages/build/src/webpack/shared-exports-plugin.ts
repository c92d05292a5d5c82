import webpack from 'webpack';
import { federationRuntime } from './shared-module-names';
import type { Compiler, Compilation, Module } from 'webpack';

const NAME = 'SharedExportsPlugin';

/** shared module → names, in their order */
export type ExportsByModule = Record<string, string[]>;

/**
 * Reads from webpack's module graph which exports of each shared module a build provides and uses. The publisher refuses remotes whose
 * exports the shell lacks. A module is not listed if its exports are unknown before it runs, or if it is used as a whole.
 */
export class SharedExportsPlugin {
  provided: ExportsByModule = {};
  used: ExportsByModule = {};

  constructor(
    private readonly options: {
      /** the file of the shell that imports every module it provides */
      sharedModulesFile?: string;
      /** what shared modules export; a production build that uses anything else fails */
      exported?: () => ExportsByModule;
    } = {},
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Unused modules are known at this stage, and modules are not concatenated yet.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const modules = [...compilation.modules];
        this.provided = groupByName([
          ...modules
            .filter((module) => module.nameForCondition() === this.options.sharedModulesFile)
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
        if (this.options.exported && compiler.options.mode === 'production')
          rejectUnknownExports(compilation, this.used, this.options.exported());
      });
    });
  }
}

function rejectUnknownExports(compilation: Compilation, uses: ExportsByModule, exported: ExportsByModule) {
  for (const [module, names] of Object.entries(uses))
    for (const name of names.filter((used) => exported[module] && !exported[module].includes(used)))
      compilation.errors.push(new webpack.WebpackError(`${module} has no export \`${name}\`.`));
}

/**
 * Returns the name of a module that the shell provides: of a shared module or of an external.
 * @returns undefined for a module of the build itself
 */
function externalModuleName(module: Module): string | undefined {
  if (module instanceof webpack.ExternalModule) return module.userRequest;
  return module.type === 'consume-shared-module' ? Reflect.get(module, 'options').shareKey : undefined;
}

/** @param lists a name may have several */
function groupByName(lists: [string, string[]][]): ExportsByModule {
  const merged: Map<string, Set<string>> = new Map();
  for (const [name, items] of lists.filter(([, { length }]) => length > 0))
    merged.set(name, new Set([...(merged.get(name) ?? []), ...items]));
  return Object.fromEntries(
    [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, items]) => [name, [...items].sort()]),
  );
}

/** @param sharedModules the module that imports them */
function listProvidedExports(compilation: Compilation, sharedModules: Module): [string, string[]][] {
  return [...compilation.moduleGraph.getOutgoingConnections(sharedModules)].map(({ dependency, module }) =>
    listModuleExports(compilation, String(Reflect.get(Object(dependency), 'request')), module),
  );
}

function listModuleExports({ moduleGraph }: Compilation, name: string, module: Module): [string, string[]] {
  const names = moduleGraph.getProvidedExports(module);
  return [name, Array.isArray(names) ? names : []];
}

function listUsedExports(compilation: Compilation, module: Module) {
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
