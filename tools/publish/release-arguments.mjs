import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../setup/refusal.mjs';
import { storeAt } from './store-at.mjs';

const site = path.resolve(import.meta.dirname, '../../dist/site');

/** @typedef {Record<string, string | boolean | undefined>} Values */

/**
 * What the commands about releases are told, with the place they work on.
 * @param {string} usage said where the arguments are not understood
 * @param {Record<string, { type: 'string' | 'boolean' }>} options beside `--site`
 * @returns {Promise<{ positionals: string[], values: Values, store: import('./release-store.mjs').ReleaseStore }>}
 */
export async function readReleaseArguments(usage, options) {
  const { positionals, values } = parse(usage, { ...options, site: { type: 'string' } });
  return { positionals, values, store: await storeAt(String(values.site ?? process.env.RELEASE_SITE ?? site)) };
}

/**
 * @param {string} usage
 * @param {Record<string, { type: 'string' | 'boolean' }>} options
 * @returns {{ positionals: string[], values: Values }}
 */
function parse(usage, options) {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return { positionals, values };
  } catch {
    throw new Refusal(usage);
  }
}

/** @param {string} text e.g. `3,17` @returns {number[]} members, by their numbers */
export function readMembers(text) {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every((part) => /^[1-9]\d{0,9}$/.test(part))) return [...new Set(parts.map(Number))];
  throw new Refusal(
    `Members are named by their numbers, e.g. --members 3,17, and not "${text}": the Releases screen says each Admin's own, the address of a member in Manage Team everyone's.`,
  );
}

/** @param {string} text e.g. `10%` @returns {number} 0.1 */
export function readShare(text) {
  const percent = /^\d{1,3}(\.\d+)?%$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (percent > 0 && percent <= 100) return percent / 100;
  throw new Refusal(`A canary is a share of all people, e.g. 10%, and not "${text}".`);
}
