import { getDocument, getImmutableText } from '@evisa/shared/client/http';
import { isRegistry, releaseSetFor } from '@evisa/shared/federation/registry';
import { isReleaseSet, releaseSetFault, type ReleaseSet } from '@evisa/shared/federation/release-set';
import { releaseSetTampering } from '@evisa/shared/federation/verify-release-set';
import { releasePerson } from '@evisa/shared/session/release-person';

/** The release set a page starts with, and stays with. */
export interface LiveReleaseSet extends ReleaseSet {
  /** The hash in its name, e.g. `3fa9c1d2e4b5a697`. */
  id: string;
}

/** The address of the release set this person is to get now. Throws as `loadReleaseSet` does. */
export async function liveReleaseAddress(): Promise<string> {
  const registry = await getDocument('/registry.json');
  if (!isRegistry(registry)) throw new Error('The registry names no release set.');
  return releaseSetFor(registry, releasePerson());
}

/** The hash in a set's address. */
export function releaseIdOf(address: string): string {
  return address.replace(/^.*\/|\.json$/g, '');
}

/**
 * Reads which release set is live, and the set. Throws `ApiError` if either cannot be fetched,
 * `Error` with a sentence if one is not what it should be, or was not published by who may.
 * @param keys who may publish; none where sets need no signature
 */
export async function loadReleaseSet(keys: Promise<readonly string[]>): Promise<LiveReleaseSet> {
  const [address, known] = await Promise.all([liveReleaseAddress(), keys]);
  const id = releaseIdOf(address);
  const [text, signature] = await Promise.all([
    getImmutableText(address),
    // Asked for only where somebody has to have signed.
    known.length > 0 ? getImmutableText(`${address}.sig`).catch(() => null) : null,
  ]);
  const tampering = await releaseSetTampering({ text, id, signature }, known);
  if (tampering) throw new Error(tampering);
  const releaseSet: unknown = JSON.parse(text);
  if (!isReleaseSet(releaseSet)) throw new Error(`${releaseSetFault(releaseSet)}.`);
  return { ...releaseSet, id };
}
