import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes empty sites, without which a process is not ready. Returns the variables that name them. */
export async function createEmptySites(folder: string) {
  const sites = { SITE_DIR: path.join(folder, 'site'), PUBLIC_SITE_DIR: path.join(folder, 'public') };
  for (const file of ['site/index.html', 'site/registry.json', 'public/index.html']) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), '');
  }
  return sites;
}
