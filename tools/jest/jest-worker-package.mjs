import { createHash } from 'node:crypto';

/**
 * Replaces a package's file by a reference to the same file outside of the sandbox: a worker loads it once, not once for each test
 * file. `requireInWorker` comes from `jest-worker-environment.mjs`. jest also sends what its global setup loads through here, where there is no
 * sandbox: that runs as it is.
 */
export default {
  process: () => ({
    code: `if (globalThis.requireInWorker) module.exports = requireInWorker(__filename);
else module._compile(require('node:fs').readFileSync(__filename, 'utf8'), __filename);`,
  }),
  /**
   * @param {string} _source
   * @param {string} file
   */
  getCacheKey: (_source, file) => createHash('sha256').update(`worker-package 3 ${file}`).digest('hex'),
};
