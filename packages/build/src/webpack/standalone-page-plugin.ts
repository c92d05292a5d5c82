import type { Compiler } from 'webpack';

/** Writes the page of the development frame, which loads the entry `main`. */
export class StandalonePagePlugin {
  /** @param name of what the frame shows */
  constructor(private readonly name: string) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StandalonePagePlugin', (compilation) => {
      // At this stage the hashes in file names are final.
      const at = { name: 'StandalonePagePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(at, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        // An update of an open page belongs to its chunk as well.
        const first = files.filter((file) => !compilation.getAsset(file)?.info.hotModuleReplacement);
        compilation.emitAsset('index.html', new sources.RawSource(renderPage(this.name, first)));
      });
    });
  }
}

function renderPage(name: string, files: readonly string[]) {
  const tags = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/${file}">`
      : file.endsWith('.js') && `<script defer src="/${file}"></script>`,
  );
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<link rel="icon" href="data:,"><title>${name} – development frame</title>${tags.filter(Boolean).join('')}</head><body><div id="root"></div></body></html>`
  );
}
