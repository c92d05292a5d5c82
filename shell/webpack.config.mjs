import { hostConfig } from '@evisa/build/webpack-preset';

export default hostConfig(import.meta.dirname);
