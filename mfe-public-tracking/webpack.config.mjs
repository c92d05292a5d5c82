import { remoteConfig, siteConfig } from '@evisa/tools/webpack-preset';

export default [remoteConfig(import.meta.dirname), siteConfig(import.meta.dirname)];
