import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../setup/refusal.mjs';
import { folderStore } from './release-store.mjs';

const site = path.resolve(import.meta.dirname, '../../dist/site');

/**
 * What the commands about releases are told, with the place they work on.
 * @param {string} usage said where the arguments are not understood
 * @param {Record<string, { type: 'string' | 'boolean' }>} options beside `--site`
 * @returns {{ positionals: string[], values: Record<string, unknown>, store: import('./release-store.mjs').ReleaseStore }}
 */
export function readReleaseArguments(usage, options) {
  const { positionals, values } = parse(usage, { ...options, site: { type: 'string' } });
  return { positionals, values, store: folderStore(path.resolve(String(values.site ?? site))) };
}

/** @param {string} usage @param {Record<string, { type: 'string' | 'boolean' }>} options */
function parse(usage, options) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    throw new Refusal(usage);
  }
}

/** @param {string} text e.g. `10%` @returns {number} 0.1 */
export function readShare(text) {
  const percent = /^\d{1,3}(\.\d+)?%$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (percent > 0 && percent <= 100) return percent / 100;
  throw new Refusal(`A canary is a share of all people, e.g. 10%, and not "${text}".`);
}
