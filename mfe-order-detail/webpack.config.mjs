import { remoteConfig } from '@evisa/tools/webpack-preset';

const config = remoteConfig(import.meta.dirname);
// The PDF reader's worker asks for its decoders by these names, in a folder of their own.
config.module?.rules?.push({
  test: /_nowasm_fallback\.js$/,
  type: 'asset/resource',
  generator: { filename: 'vendor/[name][ext]' },
});

export default config;
