import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '@evisa/setup/command-error';
import { openReleaseStore } from './open-release-store.mjs';

const defaultSite = path.resolve(import.meta.dirname, '../../../dist/site');

/** @typedef {Record<string, string | boolean | undefined>} Values */

/**
 * The arguments of release commands, with the store or the portal that they work on.
 * @param {string[]} args
 * @param {string} usage said where the arguments are not understood
 * @param {Record<string, { type: 'string' | 'boolean' }>} options beside `--site` and `--portal`
 * @returns {Promise<{ positionals: string[], values: Values, store: import('./release-store.mjs').ReleaseStore, portal: import('./portal-releases.mjs').Portal | null }>}
 *   `portal` with `--portal` only
 */
export async function readReleaseArguments(args, usage, options) {
  const { positionals, values } = parseReleaseArguments(args, usage, {
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

/** @param {string} address @returns {import('./portal-releases.mjs').Portal} */
function readPortal(address) {
  const key = process.env.PUBLISH_KEY;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new CommandError(`A portal is named by its address, e.g. https://portal.example, and not "${address}".`);
  if (!key) throw new CommandError('Set PUBLISH_KEY to the key with which the portal lets you publish.');
  return { address, key };
}

/**
 * @param {string[]} args
 * @param {string} usage
 * @param {Record<string, { type: 'string' | 'boolean' }>} options
 * @returns {{ positionals: string[], values: Values }}
 */
function parseReleaseArguments(args, usage, options) {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    return { positionals, values };
  } catch {
    throw new CommandError(usage);
  }
}
