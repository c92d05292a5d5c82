import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/**
 * Has every script and stylesheet that a remote asks for by itself go through the shell first, which knows the hash that it was
 * published with (`shell/src/remotes/loading/remote-assets.ts`). Without a shell nothing is done.
 */
export class RemoteChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const prepared = (/** @type {string} */ element) => `window.prepareRemoteFile?.(${element});`;
    compiler.hooks.thisCompilation.tap('RemoteFilesPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'RemoteFilesPlugin',
        (source) => `${source}\n${prepared('script')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RemoteFilesPlugin',
        (source, { tag }) => `${source}\n${prepared(tag)}`,
      );
    });
  }
}
