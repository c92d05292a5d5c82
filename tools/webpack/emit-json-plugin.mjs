/**
 * Writes small documents beside a bundle, for publishing: what was built, and against what.
 */
export class EmitJsonPlugin {
  /**
   * @param {Record<string, (assets: string[], build: { isLive: boolean }) => unknown>} documents file name → content, given the names
   *   of all files; `isLive`: it may go live, and is not for development
   */
  constructor(documents) {
    this.documents = documents;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildFactsPlugin', (compilation) => {
      // After the hashes in the file names are final.
      const at = { name: 'BuildFactsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(at, (assets) => {
        const names = Object.keys(assets);
        const isLive = compiler.options.mode === 'production';
        for (const [file, content] of Object.entries(this.documents)) {
          compilation.emitAsset(
            file,
            new sources.RawSource(`${JSON.stringify(content(names, { isLive }), null, 2)}\n`),
          );
        }
      });
    });
  }
}
