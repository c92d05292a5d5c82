import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../setup/command-error.mjs';
import { openReleaseStore } from '@evisa/releases/open-release-store';

const defaultSite = path.resolve(import.meta.dirname, '../../dist/site');

/** @typedef {Record<string, string | boolean | undefined>} Values */

/**
 * The arguments of release commands, with the store or the portal that they work on.
 * @param {string} usage said where the arguments are not understood
 * @param {Record<string, { type: 'string' | 'boolean' }>} options beside `--site` and `--portal`
 * @returns {Promise<{ positionals: string[], values: Values, store: import('@evisa/releases/release-store').ReleaseStore, portal: import('@evisa/releases/portal-releases').Portal | null }>}
 *   `portal` with `--portal` only
 */
export async function readReleaseArguments(usage, options) {
  const { positionals, values } = parseReleaseArguments(usage, {
    ...options,
    site: { type: 'string' },
    portal: { type: 'string' },
  });
  return {
    positionals,
    values,
    store: await openReleaseStore(String(values.site ?? process.env.RELEASE_SITE ?? defaultSite)),
    portal: values.portal === undefined ? null : readPortal(String(values.portal)),
  };
}

/** @param {string} address @returns {import('@evisa/releases/portal-releases').Portal} */
function readPortal(address) {
  const key = process.env.PUBLISH_KEY;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new CommandError(`A portal is named by its address, e.g. https://portal.example, and not "${address}".`);
  if (!key) throw new CommandError('Set PUBLISH_KEY to the key with which the portal lets you publish.');
  return { address, key };
}

/**
 * @param {string} usage
 * @param {Record<string, { type: 'string' | 'boolean' }>} options
 * @returns {{ positionals: string[], values: Values }}
 */
function parseReleaseArguments(usage, options) {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return { positionals, values };
  } catch {
    throw new CommandError(usage);
  }
}

/** @param {string} text e.g. `3,17` @returns {number[]} members, by their numbers */
export function parseMembers(text) {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every((part) => /^[1-9]\d{0,9}$/.test(part))) return [...new Set(parts.map(Number))];
  throw new CommandError(
    `Members are named by their numbers, e.g. --members 3,17, and not "${text}": the Releases screen says each Admin's own, the address of a member in Manage Team everyone's.`,
  );
}

/** @param {string} text e.g. `10%` @returns {number} 0.1 */
export function parseShare(text) {
  const percent = /^\d{1,3}(\.\d+)?%$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (percent > 0 && percent <= 100) return percent / 100;
  throw new CommandError(`A canary is a share of all people, e.g. 10%, and not "${text}".`);
}
