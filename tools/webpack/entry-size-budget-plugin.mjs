import { gzipSync } from 'node:zlib';

const NAME = 'EntryBudgetPlugin';

/** Fails a production build whose page begins with more than its budget: what grows there, everybody waits for. */
export class EntrySizeBudgetPlugin {
  /** @param {number} kilobytes all scripts and stylesheets of an entry, compressed */
  constructor(kilobytes) {
    this.kilobytes = kilobytes;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    if (compiler.options.mode !== 'production') return;
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After everything is as small as it gets.
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        for (const [name, entry] of compilation.entrypoints) {
          const bytes = entry
            .getFiles()
            .map((file) => gzipSync(compilation.getAsset(file)?.source.buffer() ?? '', { level: 9 }).length)
            .reduce((sum, size) => sum + size, 0);
          if (bytes <= this.kilobytes * 1024) continue;
          const sizes = `${(bytes / 1024).toFixed(1)} KB compressed, and its budget is ${this.kilobytes} KB`;
          compilation.errors.push(
            new WebpackError(
              `The entry ${name} weighs ${sizes}: load less at once, or raise "sizeBudget" in package.json.`,
            ),
          );
        }
      });
    });
  }
}
