import { gzipSync } from 'node:zlib';
import type { Compiler } from 'webpack';

const NAME = 'EntrySizeBudgetPlugin';

/** Fails a production build whose entry exceeds its size budget, because every visitor waits for it. */
export class EntrySizeBudgetPlugin {
  /**
   * @param kilobytes all scripts and stylesheets of an entry, compressed
   * @param chunks names of chunks that every visitor waits for too
   */
  constructor(
    private readonly kilobytes: number,
    private readonly chunks: string[] = [],
  ) {}

  apply(compiler: Compiler) {
    if (compiler.options.mode !== 'production') return;
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // At this stage all files are minified.
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        for (const [name, entry] of compilation.entrypoints) {
          const awaited = this.chunks.flatMap((chunk) => compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []);
          const bytes = [...entry.getFiles(), ...awaited]
            .map((file) => gzipSync(compilation.getAsset(file)?.source.buffer() ?? '', { level: 9 }).length)
            .reduce((sum, size) => sum + size, 0);
          if (bytes <= this.kilobytes * 1024) continue;
          const sizes = `${(bytes / 1024).toFixed(1)} KB compressed, over its budget of ${this.kilobytes} KB`;
          compilation.errors.push(
            new WebpackError(
              `The entry ${name} has ${sizes}. Load less at the start, or raise "sizeBudget" in package.json, for example "${Math.ceil(bytes / 1024)} KB".`,
            ),
          );
        }
      });
    });
  }
}
