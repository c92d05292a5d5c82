import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

const PLUGIN = 'RemoteChunkIntegrityPlugin';

/** Stands for the hashes until they are known. */
const PLACEHOLDER = 'hashes of the files of this build';

/**
 * Lists the hash of every script and stylesheet of a remote in its entry, and passes each one with the list to the shell before it loads
 * (`shell/src/remotes/loading/remote-assets.ts`). So the hash of the entry in a release set covers the whole build. Without a shell it does
 * nothing. Development builds list none, because their files change.
 */
export class RemoteChunkIntegrityPlugin {
  apply(compiler: Compiler) {
    const { Compilation, RuntimeGlobals, RuntimeModule, sources, runtime } = compiler.webpack;
    const hashes = `${RuntimeGlobals.require}.fileHashes`;
    const prepared = (element: string) => `window.prepareRemoteFile?.(${element}, ${hashes});`;

    class FileHashesModule extends RuntimeModule {
      constructor() {
        super('file hashes');
      }
      override generate() {
        return `${hashes} = ${JSON.stringify(PLACEHOLDER)};`;
      }
    }

    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        PLUGIN,
        (source) => `${source}\n${prepared('script')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        PLUGIN,
        (source, { tag }) => `${source}\n${prepared(tag)}`,
      );
      compilation.hooks.additionalTreeRuntimeRequirements.tap(PLUGIN, (chunk) => {
        compilation.addRuntimeModule(chunk, new FileHashesModule());
      });
      // After the files are minimized, and before their source maps are written.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, (assets) => {
        const entries = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
        const listed =
          compilation.options.mode === 'production'
            ? Object.keys(assets)
                .filter((name) => /\.(js|css)$/.test(name) && !entries.has(name))
                .sort()
                .map((name) => [name, computeIntegrity(assets[name]?.buffer() ?? Buffer.alloc(0))])
            : [];
        const list = JSON.stringify(Object.fromEntries(listed));
        for (const name of entries) {
          if (!name.endsWith('.js')) continue;
          compilation.updateAsset(name, (source) => {
            const at = String(source.source()).indexOf(PLACEHOLDER);
            if (at < 0) return source;
            const replaced = new sources.ReplaceSource(source);
            // With its quotes.
            replaced.replace(at - 1, at + PLACEHOLDER.length, list);
            return replaced;
          });
        }
      });
    });
  }
}

function computeIntegrity(bytes: Buffer) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
