import { remoteConfig } from '@evisa/tools/webpack-preset';

export default remoteConfig(import.meta.dirname);
