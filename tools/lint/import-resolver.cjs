const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

exports.interfaceVersion = 2;

/**
 * Finds the file of an import: by path, or in @evisa/shared, which maps a sub-path to a file of `src`. Anything else is an external package.
 */
exports.resolve = (source, file) => {
  const base = source.startsWith('.')
    ? path.resolve(path.dirname(file), source)
    : source.startsWith('@evisa/shared/')
      ? path.join(root, 'shared/src', source.slice('@evisa/shared/'.length))
      : null;
  if (base === null) return { found: true, path: null };
  const found = ENDINGS.map((ending) => base + ending).find((name) =>
    fs.statSync(name, { throwIfNoEntry: false })?.isFile(),
  );
  return found ? { found: true, path: found } : { found: false };
};
