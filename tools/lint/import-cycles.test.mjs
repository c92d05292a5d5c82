import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { workspaceRoot } from '../webpack/workspace-packages.mjs';
import { findCycles, groupByFolder, readImports, withoutEdges } from './import-cycles.mjs';

/** @typedef {[from: string, to: string, reason: string]} KnownEdge an import that closes a cycle */

const propsType = 'the type RemoteScreenProps should move out of remote-screen.tsx';
const servicesType = 'the types Services and Config should move out of main';
const sampleTypes = 'the shared types of the sample should move to a folder of their own';
const publishing = 'tools/publish moves to a package of its own, with evaluate-module.mjs and the hashes of files';

/** THE table of cycles between files that are left. @type {KnownEdge[]} */
const knownFileEdges = [
  ['api/src/plugins/routing/define-route.ts', 'api/src/plugins/openapi/openapi-document.ts', 'the type of a route'],
  ['shell/src/remotes/screen/live-screen.tsx', 'shell/src/remotes/screen/remote-screen.tsx', propsType],
  ['shell/src/remotes/screen/screen-load-error.tsx', 'shell/src/remotes/screen/remote-screen.tsx', propsType],
  ['shell/src/remotes/use-version-before.tsx', 'shell/src/remotes/screen/remote-screen.tsx', propsType],
  ['shell/src/palette/palette-body.tsx', 'shell/src/palette/command-palette.tsx', 'the props of the palette'],
  [
    'mfe-public-tracking/src/i18n/dictionary.ts',
    'mfe-public-tracking/src/features/order-status/device-labels.ts',
    'the type Dictionary names types of the features',
  ],
];

/** THE table of cycles between folders that are left. @type {KnownEdge[]} */
const knownFolderEdges = [
  ['api/src/adapters/mail', 'api/src/main/config', servicesType],
  ['api/src/commands', 'api/src/main', servicesType],
  ['api/src/jobs', 'api/src/main', servicesType],
  ['api/src/plugins/auth', 'api/src/main', servicesType],
  ['api/src/plugins/routing', 'api/src/main', servicesType],
  ['api/src/plugins/routing', 'api/src/plugins/openapi', 'the type of a route'],
  ['api/src/routes/applicants', 'api/src/main', servicesType],
  ['api/src/routes/defence-packs', 'api/src/main', servicesType],
  ['api/src/routes/releases', 'api/src/main', servicesType],
  ['api/src/routes/service', 'api/src/main', servicesType],
  ['api/src/sample/countries', 'api/src/sample', sampleTypes],
  ['api/src/sample/cultures', 'api/src/sample', sampleTypes],
  ['api/src/sample/pictures', 'api/src/sample', sampleTypes],
  ['mfe-public-tracking/src/i18n', 'mfe-public-tracking/src/features/layout', 'the type Dictionary'],
  ['mfe-public-tracking/src/i18n', 'mfe-public-tracking/src/features/order-status', 'the type Dictionary'],
  ['shared/src/kit', 'shared/src/kit/feedback', 'result-toast.tsx belongs into feedback'],
  ['shell/src/remotes', 'shell/src/remotes/screen', 'use-version-before.tsx belongs into screen'],
  ['tools/create', 'tools', publishing],
  ['tools/publish', 'tools', publishing],
  ['tools/publish', 'tools/build', publishing],
  ['tools/publish', 'tools/webpack', publishing],
  ['tools/webpack', 'tools', publishing],
  ['tools/webpack', 'tools/build', publishing],
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

const imports = readImports(workspaceRoot, [...packages, 'tools', 'e2e/support']);

it('finds no new cycle between files, type imports included', () => {
  expect(imports.size).toBeGreaterThan(500);
  expect(findCycles(withoutEdges(imports, knownFileEdges))).toEqual([]);
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

  it('finds the files that import each other, but not import() and tests', () => {
    expect(findCycles(readImports(root, ['a', 'b']))).toEqual([['a/one.ts', 'a/two.ts']]);
  });

  it('finds the folders that import each other', () => {
    expect(findCycles(groupByFolder(readImports(root, ['a', 'b'])))).toEqual([['a', 'b']]);
  });

  it('leaves out known edges', () => {
    const folders = groupByFolder(readImports(root, ['a', 'b']));
    expect(findCycles(withoutEdges(folders, [['b', 'a', 'a reason']]))).toEqual([]);
  });
});
