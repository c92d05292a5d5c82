export { isServedFile } from '@evisa/releases/served-files';
