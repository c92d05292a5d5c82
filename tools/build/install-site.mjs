import { cpSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

/** What names hashed files: pages, and a service worker with its list. */
const entryFilePattern = /\.html$|^sw\.js$/;

/**
 * Puts a built page in place: its hashed files first, then pages one by one in one move each, so that none names a file that is not
 * there yet. Files of earlier builds stay for the browsers that still run them.
 * @param {string} from
 * @param {string} to
 */
export function installSite(from, to) {
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true, filter: (file) => !entryFilePattern.test(path.basename(file)) });
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (!entryFilePattern.test(path.basename(name)) || !statSync(path.join(from, name)).isFile()) continue;
    const next = path.join(to, path.dirname(name), `.next-${path.basename(name)}`);
    cpSync(path.join(from, name), next);
    renameSync(next, path.join(to, name));
  }
}
