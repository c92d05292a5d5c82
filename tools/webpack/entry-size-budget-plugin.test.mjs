import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { EntrySizeBudgetPlugin } from './entry-size-budget-plugin.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'evisa-entry-'));
  // Nothing that compresses: 8 KB of it stay about that; and a chunk of its own, which is not part of the entry.
  const text = () => JSON.stringify(randomBytes(6 * 1024).toString('base64'));
  writeFileSync(path.join(folder, 'later.js'), `export const later = ${text()};`);
  writeFileSync(path.join(folder, 'main.js'), `console.log(${text()}); import('./later.js').then(console.log);`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {number} kilobytes @param {'production' | 'development'} mode @returns {Promise<string[]>} */
function faultsOf(kilobytes, mode = 'production') {
  const compiler = webpack({
    mode,
    context: folder,
    entry: './main.js',
    output: { path: path.join(folder, 'out') },
    optimization: { minimize: false },
    plugins: [new EntrySizeBudgetPlugin(kilobytes)],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
    });
  });
}

it('lets an entry within its budget pass, whatever is fetched later', async () => {
  await expect(faultsOf(12)).resolves.toEqual([]);
});

it('lets an entry pass that weighs its budget to the byte, and fails one that weighs a byte more', async () => {
  await expect(faultsOf(Infinity)).resolves.toEqual([]);
  const bytes = gzipSync(readFileSync(path.join(folder, 'out/main.js')), { level: 9 }).length;
  await expect(faultsOf(bytes / 1024)).resolves.toEqual([]);
  await expect(faultsOf((bytes - 1) / 1024)).resolves.toHaveLength(1);
});

it('fails a build whose entry is over it, with a sentence', async () => {
  await expect(faultsOf(2)).resolves.toEqual([
    expect.stringMatching(/^The entry main weighs \d\.\d KB compressed, and its budget is 2 KB: load less at once/),
  ]);
});

it('says nothing of a build for development', async () => {
  await expect(faultsOf(2, 'development')).resolves.toEqual([]);
});
