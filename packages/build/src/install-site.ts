import { cpSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

/** Files that name hashed files: pages, and a service worker with its list. */
const entryFilePattern = /\.html$|^sw\.js$/;

/**
 * Installs a built site: hashed files first, then each page with one atomic rename, so that no page names a missing file. Files of earlier
 * builds stay for browsers that still use them.
 */
export function installSite(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true, filter: (file) => !entryFilePattern.test(path.basename(file)) });
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (!entryFilePattern.test(path.basename(name)) || !statSync(path.join(from, name)).isFile()) continue;
    const next = path.join(to, path.dirname(name), `.next-${path.basename(name)}`);
    cpSync(path.join(from, name), next);
    renameSync(next, path.join(to, name));
  }
}
