import { browserProject, nodeProject, withWorkerPackages } from './packages/build/src/jest/projects.mjs';

const remotes = ['mfe-orders', 'mfe-order-detail', 'mfe-team-settings', 'mfe-public-tracking'];

/** Folders whose code needs no document. Their tests run in plain Node, as does some of the code. */
const withoutDocument = '/src/(contract|domain|federation(?!/(override|trusted))|i18n|params)/';

/** @param {ReturnType<typeof browserProject> & { testPathIgnorePatterns: string[] }} project */
const withTranslatedScreens = ({ setupFilesAfterEnv, ...others }) => ({
  ...others,
  setupFilesAfterEnv: [...setupFilesAfterEnv, `${import.meta.dirname}/packages/build/src/jest/translate-screens.mjs`],
});

export default {
  // For two processors: tests of the API wait for servers and leases meanwhile.
  maxWorkers: 3,
  // Passing tests need a fraction of it, but a busy machine may be ten times slower.
  testTimeout: 300_000,
  projects: [
    ...['shell', ...remotes, 'shared'].flatMap((name) => [
      withTranslatedScreens({ ...browserProject(name), testPathIgnorePatterns: [withoutDocument] }),
      nodeProject(name, `${withoutDocument}.+\\.test\\.ts$`),
    ]),
    {
      ...withWorkerPackages(nodeProject('api')),
      globalSetup: '<rootDir>/src/db/testing/jest-global-setup.mjs',
      globalTeardown: '<rootDir>/src/db/testing/jest-global-teardown.mjs',
    },
    ...['setup', 'releases', 'sample', 'build', 'remote-sdk'].map((name) => nodeProject(`packages/${name}`)),
    nodeProject('tests/verify'),
    { ...nodeProject('tools'), testPathIgnorePatterns: ['/node_modules/', '/tools/lint/'] },
    // Rules for the sources of all packages.
    nodeProject('tools/lint'),
  ],
};
