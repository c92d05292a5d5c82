import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

const NAME = 'StartPagePlugin';

/**
 * Completes the page of the shell: the files of the chunk with which it starts load together with the first script, and a screen that is
 * rendered at build time replaces `%PRERENDERED%`. Development has none.
 */
export class StartPagePlugin {
  constructor(private readonly options: { chunk: string; prerender: () => Promise<string> }) {}

  apply(compiler: Compiler) {
    // A preload is used only if it is requested as the script is: with CORS, as all files with hashes are.
    const isProduction = compiler.options.mode === 'production';
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { alterAssetTags, beforeEmit } = HtmlWebpackPlugin.getHooks(compilation);
      alterAssetTags.tap(NAME, (page) => {
        // The first script shows the prerendered screen, so it goes before the large one.
        for (const { attributes } of page.assetTags.scripts) attributes['fetchpriority'] = 'high';
        for (const file of compilation.namedChunkGroups.get(this.options.chunk)?.getFiles() ?? []) {
          const isStyle = file.endsWith('.css');
          page.assetTags[isStyle ? 'styles' : 'scripts'].push({
            tagName: 'link',
            voidTag: true,
            attributes: {
              ...(isStyle ? { rel: 'stylesheet' } : { rel: 'preload', as: 'script', fetchpriority: 'low' }),
              href: `${page.publicPath}${file}`,
              ...(isProduction && { crossorigin: 'anonymous' }),
            },
            meta: { plugin: NAME },
          });
        }
        return page;
      });
      // After the page is minified, because React needs the comments between its texts.
      beforeEmit.tapPromise(NAME, async (page) => {
        const screen = isProduction ? await this.options.prerender() : '';
        return { ...page, html: page.html.replace('%PRERENDERED%', () => screen) };
      });
    });
  }
}
