import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { typescriptOptions } from '@evisa/setup/register-typescript';
import { runProcess } from '@evisa/setup/run-process';
import { createRemote } from '../create/create-remote';
import { buildAlone } from '../builders';
import { workspaceRoot } from './workspace-packages';

const require = createRequire(import.meta.filename);
let folder = '';
let directory = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'evisa-refused-'));
  const remote = { name: 'reports', title: 'Reports', roles: [], count: undefined };
  directory = createRemote(workspaceRoot, remote, folder);
  symlinkSync(path.join(workspaceRoot, 'mfe-team-settings/node_modules'), path.join(directory, 'node_modules'), 'dir');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (file: string) => path.join(directory, file);
const isBuilt = () => existsSync(at('dist/remote/remote.json'));

/** Builds with a temporary change to one file, and returns why that fails. */
async function failWith(file: string, change: (text: string) => string) {
  const text = readFileSync(at(file), 'utf8');
  writeFileSync(at(file), change(text));
  try {
    await buildAlone(directory);
  } catch (error) {
    return String(error);
  } finally {
    writeFileSync(at(file), text);
  }
  return undefined;
}

it('builds a generated remote', async () => {
  await buildAlone(directory);
  expect(isBuilt()).toBe(true);
});

it.each([
  [
    'a file of the kit',
    (text: string) => text.replaceAll('Paper', 'Papier'),
    '@evisa/shared/kit/base has no export `Papier`.',
  ],
  [
    'a package',
    (text: string) =>
      text.replace(/^/, "import { useNothing } from 'react';\n").replace('return (', 'useNothing(); return ('),
    'react has no export `useNothing`.',
  ],
])('fails on an export that %s does not have, and removes the earlier build', async (_, change, sentence) => {
  expect(await failWith('src/screens/reports.tsx', change)).toContain(sentence);
  expect(isBuilt()).toBe(false);
});

it('refuses to build from another folder, where it would share nothing with the shell', async () => {
  const script = path.join(folder, 'build.mjs');
  writeFileSync(
    script,
    `import webpack from ${JSON.stringify(pathToFileURL(require.resolve('webpack')).href)};
const { default: config } = await import(${JSON.stringify(pathToFileURL(at('webpack.config.mjs')).href)});
webpack(config).run((error) => console.log(String(error)));`,
  );
  const { output } = await runProcess(process.execPath, [...typescriptOptions(), script], { cwd: folder });
  expect(output).toContain(`A remote builds in its own folder only, where its packages are installed: cd ${directory}`);
});

it('fails on a second React in package.json and names it', async () => {
  expect(await failWith('package.json', (text) => text.replace('"react": "catalog:"', '"react": "18.3.1"'))).toContain(
    '@evisa/mfe-reports requires a second react in its package.json ("react": "18.3.1")',
  );
  expect(isBuilt()).toBe(false);
});
