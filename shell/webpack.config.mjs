import { hostConfig } from '@evisa/tools/webpack-preset';

export default hostConfig(import.meta.dirname);
