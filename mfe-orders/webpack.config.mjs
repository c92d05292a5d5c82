import { remoteConfig } from '@evisa/build/webpack-preset';

export default remoteConfig(import.meta.dirname);
