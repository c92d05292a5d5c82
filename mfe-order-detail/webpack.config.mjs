import { remoteConfig } from '@evisa/tools/webpack-preset';

const config = remoteConfig(import.meta.dirname);
// The PDF library's worker requests its decoders by these names, from a separate folder.
config.module?.rules?.push({
  test: /_nowasm_fallback\.js$/,
  type: 'asset/resource',
  generator: { filename: 'vendor/[name][ext]' },
});

export default config;
