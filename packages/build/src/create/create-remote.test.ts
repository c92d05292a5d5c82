import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { readDeclaration } from '../webpack/read-declaration';
import { workspaceRoot } from '../webpack/workspace-packages';
import { createRemote, registerRemote, duplicateEntry } from './create-remote';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'create-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const reports = { name: 'visa-reports', title: 'Reports', roles: ['Admin', 'Manager'], count: 'newOrdersCount' };

it('writes a remote whose declaration the build accepts', () => {
  const directory = createRemote(workspaceRoot, reports, folder);
  symlinkSync(path.join(workspaceRoot, 'mfe-team-settings/node_modules'), path.join(directory, 'node_modules'), 'dir');
  expect(readDeclaration(directory)).toEqual({
    name: 'visa_reports',
    prefixes: ['/admin/visa-reports'],
    screens: [
      {
        path: '/admin/visa-reports',
        title: 'Reports',
        module: 'visa-reports',
        roles: ['Admin', 'Manager'],
        nav: { label: 'Reports', countKey: 'newOrdersCount', order: 165, icon: 'chart' },
      },
    ],
  });
  expect(JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')).name).toBe('@evisa/mfe-visa-reports');
  expect(() => createRemote(workspaceRoot, reports, folder)).toThrow('exists already');
});

it.each(['Reports', 'reports_', '../x', ''])('refuses the name "%s"', (name) => {
  expect(() => createRemote(workspaceRoot, { ...reports, name }, folder)).toThrow('is not a valid name');
});

it.each(["Today's visas", 'Visas "today"', `Both ' and "`, 'A \\ B', '{braces} & <angles>'])(
  'accepts the title %s unchanged',
  (title) => {
    const directory = createRemote(workspaceRoot, { ...reports, title }, folder);
    const modules = path.join(workspaceRoot, 'mfe-team-settings/node_modules');
    symlinkSync(modules, path.join(directory, 'node_modules'), 'dir');
    expect(readDeclaration(directory).screens[0]).toMatchObject({ title, nav: { label: title } });
    for (const file of [
      'src/app/remote.test.ts',
      'src/screens/visa-reports.tsx',
      'src/screens/visa-reports.test.tsx',
    ]) {
      const source = readFileSync(path.join(directory, file), 'utf8');
      expect(() => transformSync(source, { loader: 'tsx' })).not.toThrow();
    }
    const screen = readFileSync(path.join(directory, 'src/screens/visa-reports.tsx'), 'utf8');
    const literal = transformSync(`f(${JSON.stringify(title)})`).code.slice(2, -3);
    expect(transformSync(screen, { loader: 'tsx', jsx: 'automatic' }).code).toContain(`children: ${literal} }`);
  },
);

it.each([
  [
    { roles: ['Admin', 'Boss'] },
    'There is no role "Boss". Choose from: Admin, Manager, Team, Telecaller, Night Staff.',
  ],
  [{ count: 'newOrders' }, 'There is no count "newOrders". Choose from: myOrdersCount, newOrdersCount, '],
  [{ title: ' ' }, 'The title must be one line of text'],
  [{ title: 'Two\nlines' }, 'The title must be one line of text'],
])('refuses %j, lists the known names, and writes nothing', (change, sentence) => {
  expect(() => createRemote(workspaceRoot, { ...reports, ...change }, folder)).toThrow(sentence);
  expect(readdirSync(folder)).toEqual([]);
});

it('adds the remote to every table of the workspace', () => {
  const tables = [
    'pnpm-workspace.yaml',
    'tsconfig.json',
    'jest.config.mjs',
    'tools/lint/layers.mjs',
    'packages/build/src/build-units.ts',
  ];
  for (const table of tables) {
    mkdirSync(path.dirname(path.join(folder, table)), { recursive: true });
    cpSync(path.join(workspaceRoot, table), path.join(folder, table));
  }
  registerRemote(folder, 'visa-reports');
  const read = (table: string) => readFileSync(path.join(folder, table), 'utf8');
  expect(read('pnpm-workspace.yaml')).toContain('  - mfe-team-settings\n  - mfe-visa-reports\n');
  expect(JSON.parse(read('tsconfig.json')).references).toContainEqual({ path: 'mfe-visa-reports' });
  expect(read('jest.config.mjs')).toContain("'mfe-team-settings', 'mfe-visa-reports', 'mfe-public-tracking'");
  expect(read('tools/lint/layers.mjs')).toContain("  'mfe-visa-reports': screenLayer('mfe-visa-reports'),\n");
  expect(read('packages/build/src/build-units.ts')).toContain("  createRemoteUnit('mfe-visa-reports'),\n");
});

it('does not change a table without remotes', () => {
  expect(duplicateEntry('nothing\n', 'mfe-x')).toBe('nothing\n');
});
