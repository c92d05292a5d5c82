import { fetchJsonDocument, fetchImmutableText } from '@evisa/shared/client/http/http-client';
import type { PortalConfig } from '@evisa/shared/contract/portal-config';
import { isRegistry, selectReleaseSet, type Registry } from '@evisa/shared/federation/registry';
import {
  isReleaseSet,
  findReleaseSetError,
  findRemoteVersion,
  type ReleasedRemote,
  type ReleaseSet,
  type RemoteVersion,
} from '@evisa/shared/federation/release-set';
import { findReleaseSetTampering } from '@evisa/shared/federation/verify-release-set';
import { getRolloutKey } from '@evisa/shared/session/rollout-key';
import { rejectReplayedReleaseSet } from './replay-protection';

/** The release set a page starts with, and stays with. */
export interface LiveReleaseSet extends ReleaseSet {
  /** The hash in its name, e.g. `3fa9c1d2e4b5a697`. */
  id: string;
}

/** The address of the release set this person is to get now. Throws as `loadReleaseSet` does. */
export async function getLiveReleaseSetUrl(): Promise<string> {
  return selectReleaseSet(await fetchRegistry(), getRolloutKey());
}

async function fetchRegistry(): Promise<Registry> {
  const registry = await fetchJsonDocument('/registry.json');
  if (!isRegistry(registry)) throw new Error('The registry names no release set.');
  return registry;
}

/** The hash in a set's address. */
export function parseReleaseSetId(address: string): string {
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
  const [registry, config] = await Promise.all([fetchRegistry(), configured]);
  const address = selectReleaseSet(registry, getRolloutKey());
  const { releaseKeys = [] } = config;
  const releaseSet = await fetchVerifiedReleaseSet(address, releaseKeys);
  if (!isReleaseSet(releaseSet)) throw new Error(`${findReleaseSetError(releaseSet)}.`);
  if (releaseKeys.length > 0)
    await rejectReplayedReleaseSet(registry, { url: address, number: releaseSet.number }, config);
  return { ...releaseSet, id: parseReleaseSetId(address) };
}

/**
 * The version before a remote's live one, out of the earlier set that is named for it, which is checked as the live one is; null where
 * none is named, or the one there is not for this shell. Throws as `loadReleaseSet` does.
 */
export async function loadPreviousVersion(
  { name, before }: ReleasedRemote,
  keys: readonly string[],
): Promise<RemoteVersion | null> {
  return before ? findRemoteVersion(await fetchVerifiedReleaseSet(`/release-sets/${before}.json`, keys), name) : null;
}

/** A set that is what its name says, and was published by who may. */
async function fetchVerifiedReleaseSet(address: string, keys: readonly string[]): Promise<unknown> {
  const [text, signature] = await Promise.all([
    fetchImmutableText(address),
    // Asked for only where somebody has to have signed.
    keys.length > 0 ? fetchImmutableText(`${address}.sig`).catch(() => null) : null,
  ]);
  const tampering = await findReleaseSetTampering({ text, id: parseReleaseSetId(address), signature }, keys);
  if (tampering) throw new Error(tampering);
  return JSON.parse(text);
}
