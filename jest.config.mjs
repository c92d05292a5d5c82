import { browserProject, nodeProject } from './tools/jest/projects.mjs';

export default {
  maxWorkers: 2,
  testTimeout: 20_000,
  projects: [
    ...['shared', 'shell', 'mfe-orders', 'mfe-order-detail', 'mfe-team-settings', 'mfe-public-tracking'].map(
      browserProject,
    ),
    {
      ...nodeProject('api'),
      globalSetup: '<rootDir>/src/db/testing/jest-global-setup.mjs',
      globalTeardown: '<rootDir>/src/db/testing/jest-global-teardown.mjs',
    },
    nodeProject('tools'),
  ],
};
