import { browserProject, nodeProject } from './tools/jest/projects.mjs';

/** What of `shared` the API runs as well is tried where there is no document. */
const withoutDocument = ['contract', 'domain'];

export default {
  maxWorkers: 2,
  // A passing test needs none of it; a busy machine may take ten times as long as a quiet one.
  testTimeout: 60_000,
  projects: [
    ...['shell', 'mfe-orders', 'mfe-order-detail', 'mfe-team-settings', 'mfe-public-tracking'].map(browserProject),
    {
      ...browserProject('shared'),
      testPathIgnorePatterns: withoutDocument.map((folder) => `<rootDir>/src/${folder}/`),
    },
    { ...nodeProject('shared'), testMatch: withoutDocument.map((folder) => `<rootDir>/src/${folder}/**/*.test.ts`) },
    {
      ...nodeProject('api'),
      testEnvironment: '<rootDir>/src/db/testing/jest-environment.mjs',
      moduleNameMapper: {
        '^@electric-sql/pglite(/contrib/pg_trgm|-tools/pg_dump)?$': '<rootDir>/src/db/testing/embedded-database.cjs',
      },
      globalSetup: '<rootDir>/src/db/testing/jest-global-setup.mjs',
      globalTeardown: '<rootDir>/src/db/testing/jest-global-teardown.mjs',
    },
    nodeProject('tools'),
  ],
};
