import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runProcess } from '@evisa/setup/run-process';

const root = path.resolve(import.meta.dirname, '../..');

/** Code that every rule must accept. The breaches import it. */
const acceptedCode = {
  'shared/src/domain/formatting/dates.ts': 'export const today = () => 1;\n',
  'shared/src/contract/endpoints.ts':
    "import { today } from '@evisa/shared/domain/formatting/dates';\nexport const endpoints = [today()];\n",
  'shared/src/contract/orders.ts':
    "import { z } from 'zod';\nexport const order = z.object({});\nexport type Order = z.infer<typeof order>;\n",
  'shared/src/session/session-store.ts': "export const stored = () => localStorage.getItem('user');\n",
  'shared/src/client/endpoints/orders.ts':
    "import type { Order } from '@evisa/shared/contract/orders';\nimport * as endpoints from '@evisa/shared/contract/endpoints';\nexport const read = async (): Promise<Order> => (await fetch(String(endpoints))).json();\n",
  'shared/src/kit/base.tsx': "export { Button } from '@mantine/core';\n",
  'shared/src/testing/render.tsx': "import { Button } from '@evisa/shared/kit/base';\nexport const shown = [Button];\n",
  'mfe-orders/src/screens/order-list.tsx':
    "import '@mantine/core/styles.css';\nimport { read } from '@evisa/shared/client/endpoints/orders';\nimport { row } from '../components/row';\nexport const list = [read, row];\n",
  'mfe-orders/src/components/row.tsx':
    "import { Button } from '@evisa/shared/kit/base';\nexport const row = [Button];\n",
  'mfe-orders/src/components/selected.tsx': `export const Selected = ({ count, names }: { count: number; names: string[] }) => (
  <p>
    <svg />
    <span>{\`\${count} selected\`}</span>
    <b translate="no">
      {names[0]}, {names[1]}
    </b>{' '}
    {count > 1 && <i>at once</i>}
    <i>Undo</i>, or wait.
  </p>
);
`,
  'mfe-orders/src/screens/order-list.test.tsx':
    "import { shown } from '@evisa/shared/testing/render';\nit('shows', () => expect(shown).toHaveLength(1));\n",
  'api/src/db/orders.ts': "import { sql } from 'drizzle-orm';\nexport const orders = sql`select 1`;\n",
  'api/src/plugins/http/http-error.ts': 'export class HttpError extends Error {}\n',
  'api/src/services/services.ts': 'export type Services = { name: string };\nexport const services = { name: "x" };\n',
  'api/src/routes/list-orders.ts':
    "import { orders } from '../db/orders';\nimport type { Services } from '../services/services';\nexport const list = ({ name }: Services) => [orders, name];\n",
};

/** THE table of breaches, one per rule: [rule, file, content]. */
const breaches: [string, string, string][] = [
  [
    'boundaries/dependencies',
    'mfe-orders/src/other-remote.ts',
    "import { x } from '../../mfe-order-detail/src/x';\nexport const y = x;\n",
  ],
  [
    'boundaries/dependencies',
    'mfe-orders/src/the-api.ts',
    "import { orders } from '../../api/src/db/orders';\nexport const y = orders;\n",
  ],
  [
    'boundaries/dependencies',
    'shared/src/kit/knows-session.tsx',
    "import { stored } from '@evisa/shared/session/session-store';\nexport const y = stored;\n",
  ],
  [
    'boundaries/dependencies',
    'shared/src/domain/knows-contract.ts',
    "import * as endpoints from '@evisa/shared/contract/endpoints';\nexport const y = endpoints;\n",
  ],
  [
    'boundaries/dependencies',
    'shared/src/session/knows-client.ts',
    "import { read } from '@evisa/shared/client/endpoints/orders';\nexport const y = read;\n",
  ],
  [
    'boundaries/dependencies',
    'api/src/db/knows-routes.ts',
    "import { list } from '../routes/list-orders';\nexport const y = list;\n",
  ],
  [
    'boundaries/dependencies',
    'api/src/commands/knows-http.ts',
    "import { HttpError } from '../plugins/http/http-error';\nexport const y = HttpError;\n",
  ],
  [
    'boundaries/dependencies',
    'api/src/routes/runs-main.ts',
    "import { services } from '../services/services';\nexport const y = services;\n",
  ],
  [
    'boundaries/dependencies',
    'api/src/routes/knows-client.ts',
    "import { read } from '@evisa/shared/client/endpoints/orders';\nexport const y = read;\n",
  ],
  [
    'eslint/no-restricted-imports',
    'api/src/commands/moves-the-pointer.ts',
    "import { rollBack } from '@evisa/releases/change-live-release';\nexport const y = rollBack;\n",
  ],
  ['eslint/no-restricted-globals', 'mfe-orders/src/fetches.ts', "export const y = () => fetch('/api/');\n"],
  [
    'eslint/no-restricted-properties',
    'shell/src/fetches-by-window.ts',
    "export const y = () => window.fetch('/api/');\n",
  ],
  ['eslint/no-restricted-globals', 'shell/src/stores.ts', "export const y = () => localStorage.getItem('user');\n"],
  ['eslint/no-restricted-imports', 'shell/src/uses-ky.ts', "import ky from 'ky';\nexport const y = ky;\n"],
  [
    'eslint/no-restricted-imports',
    'shell/src/uses-schema.ts',
    "import { order } from '@evisa/shared/contract/orders';\nexport const y = order;\n",
  ],
  [
    'eslint/no-restricted-imports',
    'shell/src/uses-mantine.ts',
    "import { Button } from '@mantine/core';\nexport const y = Button;\n",
  ],
  [
    'eslint/no-restricted-imports',
    'mfe-orders/src/uses-router.ts',
    "import { Link } from 'react-router-dom';\nexport const y = Link;\n",
  ],
  [
    'eslint/no-restricted-imports',
    'shell/src/ships-testing.ts',
    "import { shown } from '@evisa/shared/testing/render';\nexport const y = shown;\n",
  ],
  [
    'eslint/no-restricted-imports',
    'shared/src/client/by-path.ts',
    "import { today } from '../domain/formatting/dates';\nexport const y = today;\n",
  ],
  [
    'eslint/no-restricted-imports',
    'api/src/routes/writes-sql.ts',
    "import { sql } from 'drizzle-orm';\nexport const y = sql`select 1`;\n",
  ],
  [
    'eslint/no-restricted-imports',
    'api/src/commands/stops-requests.ts',
    "import { gzip, gzipSync } from 'node:zlib';\nexport const y = [gzip, gzipSync];\n",
  ],
  [
    'import/no-cycle',
    'shell/src/ring-one.ts',
    "import { two } from './ring-two';\nexport const one = (): unknown => two;\n",
  ],
  ['import/no-default-export', 'shell/src/default-export.ts', 'export default 1;\n'],
  ['oxc/no-barrel-file', 'shell/src/barrel.ts', "export * from './ring-two';\n"],
  ['unicorn/filename-case', 'shell/src/camelCase.ts', 'export const y = 1;\n'],
  ['typescript/no-explicit-any', 'shell/src/any.ts', 'export const y = (x: any) => x;\n'],
  ['typescript/ban-ts-comment', 'shell/src/ignores.ts', '// @ts-ignore\nexport const y = 1;\n'],
  ['typescript/no-floating-promises', 'shell/src/floats.ts', 'export const y = () => {\n  Promise.resolve(1);\n};\n'],
  [
    'typescript/no-deprecated',
    'mfe-orders/src/uses-what-goes.ts',
    "import { oldStore } from '../../shared/src/session/old-store';\nexport const y = oldStore();\n",
  ],
  ['typescript/no-unsafe-type-assertion', 'shell/src/silences.ts', 'export const y = (x: unknown) => x as string;\n'],
  [
    'react-hooks/rules-of-hooks',
    'shell/src/hooks.tsx',
    "import { useState } from 'react';\nexport function Maybe({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
  ],
  [
    'react-hooks/exhaustive-deps',
    'shell/src/deps.tsx',
    "import { useEffect } from 'react';\nexport function Stale({ on }: { on: () => void }) {\n  useEffect(() => on(), []);\n  return null;\n}\n",
  ],
  ...[
    '({ n }: { n: number }) => <p>{n} selected</p>',
    '({ n }: { n: number }) => <p><svg />{n > 1 ? "orders" : "order"}</p>',
    '({ label }: { label: string }) => <p><svg />{label}</p>',
    '({ n }: { n: number }) => <p>{n > 1 && <svg />}Orders</p>',
    '({ name }: { name: string }) => <>{name}</>',
    '({ n }: { n: number }) => { return n > 1 ? <b>many</b> : "one"; }',
    '({ n }: { n: number }) => n > 1 ? <b>many</b> : "one"',
  ].map(
    (code, index) =>
      ['translation/separate-text', `shell/src/translated-${index}.tsx`, `export const Shown = ${code};\n`] as [
        string,
        string,
        string,
      ],
  ),
  ['jsx-a11y/alt-text', 'shell/src/picture.tsx', 'export const Picture = () => <img src="/x.png" />;\n'],
  ['jest/no-focused-tests', 'shell/src/only.test.ts', "it.only('x', () => expect(1).toBe(1));\n"],
  ['eslint/no-console', 'shell/src/talks.ts', "export const y = () => console.log('x');\n"],
];

/** Code that some breaches import. Some of it breaks rules as well. */
const importedByBreaches = {
  'shared/src/session/old-store.ts': '/** @deprecated the new one */\nexport const oldStore = () => 1;\n',
  'mfe-order-detail/src/x.ts': 'export const x = 1;\n',
  'shell/src/ring-two.ts': "import { one } from './ring-one';\nexport const two = (): unknown => one;\n",
};

let found: { rule: string; file: string }[] = [];
let workspace = '';

beforeAll(async () => {
  workspace = mkdtempSync(path.join(os.tmpdir(), 'lint-rules-'));
  cpSync(path.join(root, 'oxlint.config.mjs'), path.join(workspace, 'oxlint.config.mjs'));
  cpSync(path.join(root, 'tools/lint'), path.join(workspace, 'tools/lint'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(workspace, 'node_modules'), 'dir');
  const compilerOptions = { strict: true, jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler', types: [] };
  const files = {
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({ compilerOptions }),
    ...acceptedCode,
    ...importedByBreaches,
    ...Object.fromEntries(breaches.map(([, file, content]) => [file, content])),
  };
  for (const [file, content] of Object.entries(files)) {
    const at = path.join(workspace, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, content);
  }
  const args = ['-c', 'oxlint.config.mjs', '--type-aware', '--format', 'json', 'api', 'shared', 'shell', 'mfe-orders'];
  const { stdout } = await runProcess(path.join(root, 'node_modules/.bin/oxlint'), args, { cwd: workspace });
  const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout);
  found = diagnostics.map(({ code, filename }) => ({ rule: code.replace(/^(.+)\((.+)\)$/, '$1/$2'), file: filename }));
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

it.each(breaches)('reports %s in %s', (rule, file) => {
  expect(found.filter((problem) => problem.file === file).map((problem) => problem.rule)).toContain(rule);
});

it.each(Object.keys(acceptedCode))('accepts %s', (file) => {
  expect(found.filter((problem) => problem.file === file)).toEqual([]);
});
