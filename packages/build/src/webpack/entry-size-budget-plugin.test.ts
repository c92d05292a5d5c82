import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { EntrySizeBudgetPlugin } from './entry-size-budget-plugin';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'evisa-entry-'));
  // Random text of 8 KB, which does not compress, and a chunk that is not part of the entry.
  const text = () => JSON.stringify(randomBytes(6 * 1024).toString('base64'));
  writeFileSync(path.join(folder, 'later.js'), `export const later = ${text()};`);
  writeFileSync(path.join(folder, 'main.js'), `console.log(${text()}); import('./later.js').then(console.log);`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function findErrors(kilobytes: number, mode: 'production' | 'development' = 'production'): Promise<string[]> {
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

it('accepts an entry within its budget, whatever loads later', async () => {
  await expect(findErrors(12)).resolves.toEqual([]);
});

it('accepts an entry of exactly its budget, and fails one that is a byte larger', async () => {
  await expect(findErrors(Infinity)).resolves.toEqual([]);
  const bytes = gzipSync(readFileSync(path.join(folder, 'out/main.js')), { level: 9 }).length;
  await expect(findErrors(bytes / 1024)).resolves.toEqual([]);
  await expect(findErrors((bytes - 1) / 1024)).resolves.toHaveLength(1);
});

it('fails a build over the budget with a message', async () => {
  await expect(findErrors(2)).resolves.toEqual([
    expect.stringMatching(/^The entry main has \d\.\d KB compressed, over its budget of 2 KB\. Load less at the start/),
  ]);
});

it('ignores development builds', async () => {
  await expect(findErrors(2, 'development')).resolves.toEqual([]);
});
