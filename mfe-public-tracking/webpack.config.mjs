import { remoteConfig, siteConfig, workerConfig } from '@evisa/build/webpack-preset';
import { siteAlias } from './site-alias.mjs';

const directory = import.meta.dirname;

export default [remoteConfig(directory), siteConfig(directory, siteAlias), workerConfig(directory)];
