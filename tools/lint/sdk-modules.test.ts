import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sdkModules } from '@evisa/remote-sdk/packing/pack-remote-sdk';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';

const remotes = ['mfe-orders', 'mfe-order-detail', 'mfe-team-settings', 'mfe-public-tracking'];

it('contains every module of the shared package that the portal’s own remotes import', () => {
  const isPacked = (module: string) =>
    sdkModules.some((name) => name === module || (name.endsWith('/*') && module.startsWith(name.slice(0, -1))));
  const imported = remotes.flatMap((remote) =>
    readdirSync(path.join(workspaceRoot, remote, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const source = readFileSync(path.join(workspaceRoot, remote, 'src', file), 'utf8');
        return [...source.matchAll(/'@evisa\/shared\/([^']+)'/g)].map(
          ([, module = '']) => `${remote}/src/${file} ${module}`,
        );
      }),
  );
  expect(imported.length).toBeGreaterThan(500);
  expect(imported.filter((line) => !isPacked(line.split(' ')[1] ?? ''))).toEqual([]);
});
