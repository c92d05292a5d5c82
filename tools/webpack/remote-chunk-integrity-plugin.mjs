import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/**
 * Passes every script and stylesheet that a remote loads through the shell, which knows the published hash
 * (`shell/src/remotes/loading/remote-assets.ts`). Without a shell it does nothing.
 */
export class RemoteChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const prepared = (/** @type {string} */ element) => `window.prepareRemoteFile?.(${element});`;
    compiler.hooks.thisCompilation.tap('RemoteChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'RemoteChunkIntegrityPlugin',
        (source) => `${source}\n${prepared('script')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RemoteChunkIntegrityPlugin',
        (source, { tag }) => `${source}\n${prepared(tag)}`,
      );
    });
  }
}
