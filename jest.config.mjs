import { browserProject, nodeProject } from './tools/jest/projects.mjs';

export default {
  maxWorkers: 2,
  projects: [
    ...['shared', 'shell', 'mfe-orders', 'mfe-order-detail', 'mfe-team-settings', 'mfe-public-tracking'].map(
      browserProject,
    ),
    ...['api', 'tools'].map(nodeProject),
  ],
};
