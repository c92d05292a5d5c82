import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ExtensionDeclaration } from '@evisa/shared/domain/slots';
import { findDeclarationProblems, createExposes, readDeclaration } from './read-declaration';
import { workspaceRoot } from './workspace-packages';

const screen = { path: '/admin/x', title: 'X', module: 'x' };
const note: ExtensionDeclaration = { slot: 'order-page', title: 'Note', module: 'note' };

describe('readDeclaration', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'remote-'));
    mkdirSync(path.join(folder, 'src/app'), { recursive: true });
    mkdirSync(path.join(folder, 'src/screens'));
    symlinkSync(path.join(workspaceRoot, 'shell/node_modules'), path.join(folder, 'node_modules'), 'dir');
    writeFileSync(
      path.join(folder, 'src/app/remote.ts'),
      `import { defineRemote } from '@evisa/shared/federation/define-remote';
       import { getRolesWithPermission } from '@evisa/shared/domain/accounts/permissions';
       export const remote = defineRemote({ name: 'x', prefixes: ['/admin/x'], screens: [{ path: '/admin/x', title: 'X', module: 'x', roles: getRolesWithPermission('order.delete') }] });`,
    );
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('runs the declaration with its imports from the domain', () => {
    writeFileSync(path.join(folder, 'src/screens/x.tsx'), '');
    expect(readDeclaration(folder)).toEqual({
      name: 'x',
      prefixes: ['/admin/x'],
      screens: [{ ...screen, roles: ['Admin', 'Manager'] }],
    });
  });

  it('stops the build when a screen is missing', () => {
    expect(() => readDeclaration(folder)).toThrow('src/screens/x.tsx is missing');
  });
});

describe('findDeclarationProblems', () => {
  it('accepts a valid declaration', () => {
    expect(
      findDeclarationProblems(
        {
          name: 'order_detail',
          prefixes: ['/admin/x', '/admin/y'],
          screens: [screen, { ...screen, path: '/admin/y' }],
        },
        () => true,
      ),
    ).toEqual([]);
  });

  it('names each problem', () => {
    expect(
      findDeclarationProblems(
        {
          name: 'order-detail',
          screens: [screen, screen, { ...screen, path: 'admin/z', module: 'z' }],
          extensions: [{ ...note, slot: JSON.parse('"sidebar"') }],
        },
        (file) => !['./src/screens/z.tsx', './src/extensions/note.tsx'].includes(file),
      ),
    ).toEqual([
      'the name "order-detail" must consist of lower case letters, digits and underscores',
      "prefixes must list the prefixes of its addresses, for example ['/admin/reports']",
      'it declares admin/z: a path consists of names and :parameters and begins with a name of its own',
      'it declares the slot sidebar, which does not exist: use order-page, dashboard, row-menu',
      'the path "/admin/x" is declared twice',
      'src/screens/z.tsx is missing',
      'src/extensions/note.tsx is missing',
    ]);
  });
});

it('exposes each module once, however many screens and slots it serves', () => {
  const extensions: ExtensionDeclaration[] = [note, { ...note, slot: 'dashboard' }];
  expect(createExposes({ name: 'x', screens: [screen, { ...screen, path: '/admin/y' }], extensions })).toEqual({
    './x': './src/screens/x.tsx',
    './extensions/note': './src/extensions/note.tsx',
  });
});
