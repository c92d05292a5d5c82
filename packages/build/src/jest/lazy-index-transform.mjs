import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const self = readFileSync(new URL(import.meta.url));

/**
 * Compiles the CommonJS index of a package so that each module loads when one of its exports is first used: a test that renders a button
 * loads no date picker. Handles `const require_button = require("./button.cjs");` and `exports.Button = require_button.Button;`; other lines
 * stay unchanged. The order of loading must not matter.
 */
export default {
  /** @param {string} source */
  process: (source) => ({
    code: source
      .replaceAll(/^const (require_\w+) = (require\("\.[^"]+"\));$/gm, 'const $1 = () => $2;')
      .replaceAll(
        /^exports\.(\w+) = (require_\w+)(\.\w+);$/gm,
        'Object.defineProperty(exports, "$1", { enumerable: true, get: () => $2()$3 });',
      ),
  }),
  /** @param {string} source */
  getCacheKey: (source) => createHash('sha256').update(self).update(source).digest('hex'),
};
