import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');

it('runs every check in a job of the CI', () => {
  const run = [...read('.github/workflows/ci.yml').matchAll(/--only (?:'([^']+)'|(\w+))/g)];
  const checks = [...read('tools/check/checks.ts').matchAll(/(?:\bname: |createToolCheck\(\s*)'([^']+)'/g)];
  expect(checks).toHaveLength(8);
  expect([...new Set(run.map(([, quoted, name]) => quoted ?? name))].sort()).toEqual(
    checks.map(([, name]) => name).sort(),
  );
});
