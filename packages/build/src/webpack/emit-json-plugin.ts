import type { Compiler } from 'webpack';

/**
 * Writes JSON files beside a bundle that tell the publisher what was built and against what.
 */
export class EmitJsonPlugin {
  /**
   * @param documents file name → content, given the names
   *   of all files; `isLive`: not a development build
   */
  constructor(private readonly documents: Record<string, (assets: string[], build: { isLive: boolean }) => unknown>) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EmitJsonPlugin', (compilation) => {
      // At this stage the hashes in file names are final.
      const at = { name: 'EmitJsonPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
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
