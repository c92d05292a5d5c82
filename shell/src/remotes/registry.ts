import { getDocument, getImmutableText } from '@evisa/shared/client/http';
import type { PortalConfig } from '@evisa/shared/contract/config';
import { isRegistry, releaseSetFor, type Registry } from '@evisa/shared/federation/registry';
import {
  isReleaseSet,
  releaseSetFault,
  versionIn,
  type ReleasedRemote,
  type ReleaseSet,
  type RemoteVersion,
} from '@evisa/shared/federation/release-set';
import { releaseSetTampering } from '@evisa/shared/federation/verify-release-set';
import { releasePerson } from '@evisa/shared/session/release-person';
import { refuseReplay } from './refuse-replay';

/** The release set a page starts with, and stays with. */
export interface LiveReleaseSet extends ReleaseSet {
  /** The hash in its name, e.g. `3fa9c1d2e4b5a697`. */
  id: string;
}

/** The address of the release set this person is to get now. Throws as `loadReleaseSet` does. */
export async function liveReleaseAddress(): Promise<string> {
  return releaseSetFor(await readRegistry(), releasePerson());
}

async function readRegistry(): Promise<Registry> {
  const registry = await getDocument('/registry.json');
  if (!isRegistry(registry)) throw new Error('The registry names no release set.');
  return registry;
}

/** The hash in a set's address. */
export function releaseIdOf(address: string): string {
  return address.replace(/^.*\/|\.json$/g, '');
}

/**
 * Reads which release set is live, and the set. Throws `ApiError` if either cannot be fetched,
 * `Error` with a sentence if one is not what it should be, or was not published by who may, or is an old one that was put back.
 * @param configured who may publish (none where sets need no signature), and who went back
 */
export async function loadReleaseSet(
  configured: Promise<Pick<PortalConfig, 'releaseKeys' | 'rolledBack'>>,
): Promise<LiveReleaseSet> {
  const [registry, config] = await Promise.all([readRegistry(), configured]);
  const address = releaseSetFor(registry, releasePerson());
  const { releaseKeys = [] } = config;
  const releaseSet = await readPublished(address, releaseKeys);
  if (!isReleaseSet(releaseSet)) throw new Error(`${releaseSetFault(releaseSet)}.`);
  if (releaseKeys.length > 0) await refuseReplay(registry, { address, number: releaseSet.number }, config);
  return { ...releaseSet, id: releaseIdOf(address) };
}

/**
 * The version before a remote's live one, out of the earlier set that is named for it, which is checked as the live one is; null where
 * none is named, or the one there is not for this shell. Throws as `loadReleaseSet` does.
 */
export async function loadVersionBefore(
  { name, before }: ReleasedRemote,
  keys: readonly string[],
): Promise<RemoteVersion | null> {
  return before ? versionIn(await readPublished(`/release-sets/${before}.json`, keys), name) : null;
}

/** A set that is what its name says, and was published by who may. */
async function readPublished(address: string, keys: readonly string[]): Promise<unknown> {
  const [text, signature] = await Promise.all([
    getImmutableText(address),
    // Asked for only where somebody has to have signed.
    keys.length > 0 ? getImmutableText(`${address}.sig`).catch(() => null) : null,
  ]);
  const tampering = await releaseSetTampering({ text, id: releaseIdOf(address), signature }, keys);
  if (tampering) throw new Error(tampering);
  return JSON.parse(text);
}
