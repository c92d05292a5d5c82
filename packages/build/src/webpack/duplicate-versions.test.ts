import { readPackageJson, workspaceRoot } from './workspace-packages';
import { findDuplicateVersions } from './duplicate-versions';
import { providedModules } from './share-scope';

const provides = providedModules();

const findDuplicates = (dependencies: Record<string, string>) =>
  findDuplicateVersions({ name: '@evisa/mfe-reports', dependencies }, provides);

it.each([
  ['another version', { react: '18.3.1' }, 'react', '"react": "18.3.1"'],
  ['another version under another name', { 'react-18': 'npm:react@18.3.1' }, 'react', '"react-18": "npm:react@18.3.1"'],
  ['a catalog of its own', { zustand: 'catalog:old' }, 'zustand', '"zustand": "catalog:old"'],
])('reports %s of a shared package', (_, dependencies, name, spec) => {
  expect(findDuplicates(dependencies)).toEqual([
    expect.stringContaining(`@evisa/mfe-reports requires a second ${name} in its package.json (${spec})`),
  ]);
});

it('reports development dependencies as well', () => {
  expect(findDuplicateVersions({ name: 'x', devDependencies: { 'react-dom': '^18.0.0' } }, provides)).toHaveLength(1);
});

it('accepts packages of a remote’s own, and shared ones in the shell’s version', () => {
  expect(findDuplicates({ react: String(provides['react']) })).toEqual([]);
  expect(findDuplicates({ react: 'catalog:', '@evisa/shared': 'workspace:*', 'react-pdf': '10.0.0' })).toEqual([]);
  for (const remote of ['mfe-orders', 'mfe-order-detail', 'mfe-public-tracking', 'mfe-team-settings'])
    expect(findDuplicateVersions(readPackageJson(`${workspaceRoot}/${remote}`), provides)).toEqual([]);
});
