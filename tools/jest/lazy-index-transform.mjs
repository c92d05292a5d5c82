import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const self = readFileSync(new URL(import.meta.url));

/**
 * Compiles the index of a package of CommonJS so that a module behind it is loaded when one of its exports is first asked for: a test
 * that draws a button loads no date picker. The index has nothing but `const require_button = require("./button.cjs");` and
 * `exports.Button = require_button.Button;`, and the order of loading must not matter; other lines stay as they are.
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
