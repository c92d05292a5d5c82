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
