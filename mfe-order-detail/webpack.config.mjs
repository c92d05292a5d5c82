import CopyPlugin from 'copy-webpack-plugin';
import { createRequire } from 'node:module';
import path from 'node:path';
import { remoteConfig } from '@evisa/build/webpack-preset';

const config = remoteConfig(import.meta.dirname);

/** The folder of the PDF library, and the folders that its worker requests files from, by name, when a PDF needs them. */
const pdfLibrary = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const pdfResources = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];

// The API lets a worker with this name, and no page, compile WebAssembly (`serve-site.ts`).
config.module?.rules?.push({
  test: /[\\/]pdf\.worker\.min\.mjs$/,
  type: 'asset/resource',
  generator: { filename: 'vendor/pdf.wasm-worker.mjs' },
});
config.plugins?.push(
  new CopyPlugin({
    patterns: pdfResources.map((folder) => ({
      from: path.join(pdfLibrary, folder),
      to: `vendor/${folder}/`,
      // The interpreter for scripts in PDFs, which never run.
      filter: (file) => !/quickjs/i.test(file),
    })),
  }),
);

export default config;
