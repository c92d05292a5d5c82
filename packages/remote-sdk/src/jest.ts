import path from 'node:path';
import { browserProject } from '@evisa/build/jest/projects';

const sharedFolder = path.resolve(import.meta.dirname, '../shared');

/**
 * Configures the tests of a remote in a repository of its own: jsdom, React, and stubs for stylesheets, pictures and fonts.
 * @param directory of the remote
 */
export function jestConfig(directory: string) {
  const { displayName: _, ...project } = browserProject('.');
  return {
    ...project,
    rootDir: directory,
    moduleNameMapper: {
      ...project.moduleNameMapper,
      '^@evisa/(?:remote-sdk|shared)/((?:client|contract|domain|federation|kit|live|session|testing)/.+)$': `${sharedFolder}/$1`,
    },
    transformIgnorePatterns: project.transformIgnorePatterns.map((pattern) =>
      // In a folder of its own, or in one of pnpm's.
      pattern.replace('(?!', '(?!@evisa/remote-sdk/|@evisa\\+remote-sdk@|'),
    ),
  };
}
