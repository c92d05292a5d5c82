import type { Compiler } from 'webpack';

/**
 * Modules of the federation plugin whose names contain the path of the workspace: the name of the entry is its source, which imports the
 * runtime by its full path, and the container is named after the entry. Module ids that are derived from these names would differ between
 * folders.
 */
const FOLDER_DEPENDENT_MODULES: [RegExp, string][] = [
  [/^container entry /, 'container'],
  [/\bdata:text\/javascript;/, 'federation'],
];

/** The plugin's second manifest, whose order is random. Nothing reads it. */
const STATS_FILE = 'mf-stats.json';

/** Makes builds of the same code identical in every folder and every time, because a version is the hash of all files. */
export class DeterministicBuildPlugin {
  apply(compiler: Compiler) {
    const { PROCESS_ASSETS_STAGE_REPORT } = compiler.webpack.Compilation;
    compiler.hooks.thisCompilation.tap('DeterministicBuildPlugin', (compilation) => {
      // Before webpack assigns ids to modules without one.
      compilation.hooks.moduleIds.tap({ name: 'DeterministicBuildPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const [, name] = FOLDER_DEPENDENT_MODULES.find(([pattern]) => pattern.test(module.identifier())) ?? [];
          if (name) compilation.chunkGraph.setModuleId(module, name);
        }
      });
      compilation.hooks.processAssets.tap(
        { name: 'DeterministicBuildPlugin', stage: PROCESS_ASSETS_STAGE_REPORT },
        () => {
          compilation.deleteAsset(STATS_FILE);
        },
      );
    });
  }
}
