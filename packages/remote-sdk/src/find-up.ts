import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the nearest file of a name in a folder or above it: package managers install a workspace's packages, and write its lock file, in
 * the folder of the workspace.
 * @param name with its folders, e.g. `node_modules/.bin/tsc`
 */
export function findUp(directory: string, name: string): string | undefined {
  const file = path.join(directory, name);
  if (existsSync(file)) return file;
  const parent = path.dirname(directory);
  return parent === directory ? undefined : findUp(parent, name);
}
