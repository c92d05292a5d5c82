import { createHash } from 'node:crypto';

/**
 * Replaces a package's file by a reference to the same file outside the sandbox, so that a worker loads it once and not for each test file.
 * `jest-worker-environment.mjs` provides `requireInWorker`. jest also transforms what its global setup loads. There is no sandbox then, and
 * the file runs unchanged.
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
