const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

exports.interfaceVersion = 2;

/** Packages of the workspace that map a sub-path to a file of `src`. */
const SOURCE_FOLDERS = {
  '@evisa/shared/': 'shared/src',
  '@evisa/setup/': 'packages/setup/src',
  '@evisa/releases/': 'packages/releases/src',
  '@evisa/sample/': 'packages/sample/src',
  '@evisa/build/': 'packages/build/src',
  '@evisa/remote-sdk/packing/': 'packages/remote-sdk/packing',
  '@evisa/verify/': 'tests/verify',
};

function resolvePackage(source) {
  const prefix = Object.keys(SOURCE_FOLDERS).find((name) => source.startsWith(name));
  return prefix ? path.join(root, SOURCE_FOLDERS[prefix], source.slice(prefix.length)) : null;
}

/** Finds the file of an import: by path, or in a package of the workspace. Any other package counts as external. */
exports.resolve = (source, file) => {
  const base = source.startsWith('.') ? path.resolve(path.dirname(file), source) : resolvePackage(source);
  if (base === null) return { found: true, path: null };
  const found = ENDINGS.map((ending) => base + ending).find((name) =>
    fs.statSync(name, { throwIfNoEntry: false })?.isFile(),
  );
  return found ? { found: true, path: found } : { found: false };
};
