import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';
import { findCycles, groupByFolder, readImports, withoutEdges } from './import-cycles';

/** an import that closes a cycle */
type KnownEdge = [from: string, to: string, reason: string];
/** THE table of cycles between files that are left. */
const knownFileEdges: KnownEdge[] = ['list-shortcuts/list-shortcuts.tsx', 'order-list/sort-menu.tsx'].map((name) => [
  'mfe-orders/src/app/lazy-modules.ts',
  `mfe-orders/src/features/${name}`,
  'one table of what a list loads late',
]);
/** THE table of cycles between folders that are left. */
const knownFolderEdges: KnownEdge[] = [
  ...['list-shortcuts', 'order-actions', 'order-list'].map(
    (name) => ['mfe-orders/src/app', `mfe-orders/src/features/${name}`, 'the same table'] as KnownEdge,
  ),
  ['tests/verify/documents/writers', 'tests/verify/documents', 'writers fill in the content that is made above them'],
  ['shared/src/kit', 'shared/src/kit/overlays', 'overlays-on-demand.tsx loads them when a page first shows one'],
  ['shared/src/kit', 'shared/src/kit/feedback', 'result-toast.tsx is shared by its path, which the contract keeps'],
];

const packages = [
  'api',
  'shared',
  'shell',
  ...readdirSync(workspaceRoot).filter((name) => name.startsWith('mfe-')),
  ...(existsSync(path.join(workspaceRoot, 'packages'))
    ? readdirSync(path.join(workspaceRoot, 'packages')).map((name) => `packages/${name}`)
    : []),
]
  .map((name) => `${name}/src`)
  .filter((folder) => existsSync(path.join(workspaceRoot, folder)));

const imports = readImports(workspaceRoot, [
  ...packages,
  'packages/remote-sdk/packing',
  'tests/verify',
  'tests/bench/src',
  'tests/e2e/support',
  'tools',
]);

it('finds no new cycle between files, type imports included', () => {
  expect(imports.size).toBeGreaterThan(500);
  expect(findCycles(withoutEdges(imports, knownFileEdges))).toEqual([]);
});

/** @returns its package, and within the API and the shared code its layer */
const areaOf = (file: string): string =>
  String(/^(api|shared)\/src\/[^/]+(?=\/)|^(packages|tests)\/[^/]+|^[^/]+/.exec(file)?.[0]);

it('finds no package and no layer that imports back', () => {
  expect(findCycles(groupByFolder(imports, areaOf))).toEqual([]);
});

it('finds no new cycle between folders, type imports included', () => {
  expect(findCycles(withoutEdges(groupByFolder(imports), knownFolderEdges))).toEqual([]);
});

describe('in a workspace with cycles', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'cycles-'));
    const files = {
      'a/one.ts': "import type { Two } from './two';\nexport type One = Two;\n",
      'a/two.ts': "export type { One as Two } from './one';\n",
      'a/three.ts': "import { four } from '../b/four';\nexport const three = four;\n",
      'b/four.ts': "export const four = () => import('../a/three');\n",
      'b/five.tsx': "import { one } from '../a/one';\nexport const five = <p>{one}</p>;\n",
      'b/six.test.ts': "import { three } from '../a/three';\nexport const six = three;\n",
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('finds the files that import each other, through import() too, but not tests', () => {
    expect(findCycles(readImports(root, ['a', 'b']))).toEqual([
      ['a/one.ts', 'a/two.ts'],
      ['a/three.ts', 'b/four.ts'],
    ]);
  });

  it('finds the folders that import each other', () => {
    expect(findCycles(groupByFolder(readImports(root, ['a', 'b'])))).toEqual([['a', 'b']]);
  });

  it('leaves out known edges', () => {
    const folders = groupByFolder(readImports(root, ['a', 'b']));
    expect(findCycles(withoutEdges(folders, [['b', 'a', 'a reason']]))).toEqual([]);
  });
});
