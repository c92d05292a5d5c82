import { cpSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';

/**
 * Puts a built page in place: its hashed files first, then `index.html` in one move, so that a page never names a
 * file that is not there yet. Files of earlier builds stay for the browsers that still run them.
 * @param {string} from
 * @param {string} to
 */
export function publishPage(from, to) {
  mkdirSync(to, { recursive: true });
  const index = path.join(from, 'index.html');
  cpSync(from, to, { recursive: true, filter: (file) => file !== index });
  const next = path.join(to, '.index.html');
  cpSync(index, next);
  renameSync(next, path.join(to, 'index.html'));
}
