import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '@evisa/setup/command-error';
import { openReleaseStore } from './open-release-store';
import type { ReleaseStore } from './release-store';
import type { Portal } from './portal-releases';

const defaultSite = path.resolve(import.meta.dirname, '../../../dist/site');

export type Values = Record<string, string | boolean | undefined>;

/**
 * The arguments of release commands, with the store or the portal that they work on.
 * @param usage said where the arguments are not understood
 * @param options beside `--site` and `--portal`
 * @returns `portal` with `--portal` only
 */
export async function readReleaseArguments(
  args: string[],
  usage: string,
  options: Record<string, { type: 'string' | 'boolean' }>,
): Promise<{ positionals: string[]; values: Values; store: ReleaseStore; portal: Portal | null }> {
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

function readPortal(address: string): Portal {
  const key = process.env.PUBLISH_KEY;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new CommandError(`A portal is named by its address, e.g. https://portal.example, and not "${address}".`);
  if (!key)
    throw new CommandError(
      `Set PUBLISH_KEY to the key with which ${address} lets you publish. An Admin of that portal creates it under API Keys: Publish a remote.`,
    );
  return { address, key };
}

function parseReleaseArguments(
  args: string[],
  usage: string,
  options: Record<string, { type: 'string' | 'boolean' }>,
): { positionals: string[]; values: Values } {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    return { positionals, values };
  } catch {
    throw new CommandError(usage);
  }
}
