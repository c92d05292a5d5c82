import { hostConfig, hostPrerenderConfig } from '@evisa/tools/webpack-preset';

export default [hostPrerenderConfig(import.meta.dirname), hostConfig(import.meta.dirname)];
