import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';

/**
 * Returns dependencies with the versions of the workspace's catalog, as `npm` understands them.
 * @param dependencies e.g. `{ react: 'catalog:' }`
 * @returns e.g. `{ react: '19.3.1' }`
 */
export function resolveCatalog(dependencies: Record<string, string>): Record<string, string> {
  const catalog = readCatalog();
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, spec]) => {
      const version = spec === 'catalog:' ? catalog.get(name) : spec;
      if (!version) throw new Error(`${name} is not in the catalog of pnpm-workspace.yaml.`);
      return [name, version];
    }),
  );
}

function readCatalog() {
  const text = readFileSync(path.join(workspaceRoot, 'pnpm-workspace.yaml'), 'utf8');
  const catalog = text.slice(text.indexOf('\ncatalog:\n') + '\ncatalog:\n'.length).split(/\n(?=\S)/)[0] ?? '';
  return new Map(
    [...catalog.matchAll(/^ {2}'?([^':]+)'?: (\S+)$/gm)].map(([, name = '', version = '']) => [name, version]),
  );
}
