import { registryUrl } from '@evisa/shared/client/http/early-reads';
import { fetchJsonDocument, fetchImmutableText } from '@evisa/shared/client/http/http-client';
import type { PortalConfig } from '@evisa/shared/contract/portal-config';
import {
  isRegistry,
  parseReleaseSetId,
  releaseSetAddress,
  selectReleaseSet,
  type Registry,
} from '@evisa/shared/federation/registry';
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

/** The release set that a page uses until it reloads. */
export interface LiveReleaseSet extends ReleaseSet {
  /** The hash in its file name. */
  id: string;
}

/** Returns the URL of the release set for this member. Throws the errors of `loadReleaseSet`. */
export async function getLiveReleaseSetUrl(): Promise<string> {
  return selectReleaseSet(await fetchRegistry(), getRolloutKey());
}

async function fetchRegistry(): Promise<Registry> {
  const registry = await fetchJsonDocument(registryUrl);
  if (!isRegistry(registry)) throw new Error('The registry names no release set.');
  return registry;
}

/**
 * Loads the live release set. Throws `ApiError` if it cannot be fetched, and `Error` with a sentence for people if it is invalid, not signed
 * by a release key, or replayed.
 * @param configured the release keys (none if sets need no signature) and the Admin's rollback
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
 * Returns the previous version of a remote from the earlier set that its live version names, verified in the same way. Returns null if there
 * is none for this shell. Throws the errors of `loadReleaseSet`.
 */
export async function loadPreviousVersion(
  { name, before }: ReleasedRemote,
  keys: readonly string[],
): Promise<RemoteVersion | null> {
  return before ? findRemoteVersion(await fetchVerifiedReleaseSet(releaseSetAddress(before), keys), name) : null;
}

/** Fetches a release set and verifies its hash and signature. */
async function fetchVerifiedReleaseSet(address: string, keys: readonly string[]): Promise<unknown> {
  const [text, signature] = await Promise.all([
    fetchImmutableText(address),
    // Fetched only if signatures are required.
    keys.length > 0 ? fetchImmutableText(`${address}.sig`).catch(() => null) : null,
  ]);
  const tampering = await findReleaseSetTampering({ text, id: parseReleaseSetId(address), signature }, keys);
  if (tampering) throw new Error(tampering);
  return JSON.parse(text);
}
