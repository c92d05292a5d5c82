/**
 * What the federation plugin adds to a build under names that tell the folder the workspace lies in, and so does every module's number
 * that is made of them: its entry is a file named after the runtime's full path, which its container is named after in turn.
 * @type {[RegExp, string][]}
 */
const FOLDER_DEPENDENT_MODULES = [
  [/^container entry /, 'container'],
  [/[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/, 'federation'],
];

/** Its second list of what is built, with more than the manifest and in the order in which files happened to be read. Nobody reads it. */
const STATS_FILE = 'mf-stats.json';

/** Makes the same code to the same files in whichever folder it is built, and each time: a version is the hash of them all. */
export class DeterministicBuildPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { PROCESS_ASSETS_STAGE_REPORT } = compiler.webpack.Compilation;
    compiler.hooks.thisCompilation.tap('SameEverywherePlugin', (compilation) => {
      // Before webpack numbers those that have no name.
      compilation.hooks.moduleIds.tap({ name: 'SameEverywherePlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const [, name] = FOLDER_DEPENDENT_MODULES.find(([pattern]) => pattern.test(module.identifier())) ?? [];
          if (name) compilation.chunkGraph.setModuleId(module, name);
        }
      });
      compilation.hooks.processAssets.tap({ name: 'SameEverywherePlugin', stage: PROCESS_ASSETS_STAGE_REPORT }, () => {
        compilation.deleteAsset(STATS_FILE);
      });
    });
  }
}
