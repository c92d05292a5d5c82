import { remoteConfig } from '@evisa/build/webpack-preset';

const config = remoteConfig(import.meta.dirname);

// One stylesheet for all screens: each file's hash is part of the release set, which every sign-in loads, and the screens
// have most of their few styles in common.
const styles = /** @type {const} */ ({ name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true });

export default { ...config, optimization: { ...config.optimization, splitChunks: { cacheGroups: { styles } } } };
