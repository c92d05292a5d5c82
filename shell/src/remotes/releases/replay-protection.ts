import type { PortalConfig } from '@evisa/shared/contract/portal-config';
import { getRollbackPayload, type Registry } from '@evisa/shared/federation/registry';
import { readEntry, writeEntry } from '@evisa/shared/session/web-storage';
import { findSignatureError } from '@evisa/shared/federation/verify-signature';

const key = 'release-number';

interface SelectedReleaseSet {
  /** The address of the set that the page is to start with. */
  url: string;
  number: number | undefined;
}

/**
 * Refuses a signed set that is older than one this browser has started with: somebody could have put it back. Going back is signed, or
 * decided by an Admin in the portal. Throws an `Error` with a sentence.
 */
export async function rejectReplayedReleaseSet(
  registry: Registry,
  { url, number = 0 }: SelectedReleaseSet,
  { releaseKeys = [], rolledBack }: Pick<PortalConfig, 'releaseKeys' | 'rolledBack'>,
): Promise<void> {
  const isLive = url === registry.releaseSet;
  const byAdmin = rolledBack && url === `/release-sets/${rolledBack.to}.json` ? rolledBack.number : 0;
  const counted = Math.max(number, byAdmin, isLive ? await getSignedRollbackNumber(registry, releaseKeys) : 0);
  if (counted < Number(readEntry('browser', key) ?? 0))
    throw new Error('The release set is older than one that this browser has started with.');
  // A canary may be taken back: the live set is older then, and right.
  if (isLive) writeEntry('browser', key, String(counted));
}

async function getSignedRollbackNumber({ releaseSet, rollback }: Registry, keys: readonly string[]): Promise<number> {
  if (!rollback) return 0;
  const { number, signature } = rollback;
  const bytes = new TextEncoder().encode(getRollbackPayload(releaseSet, number));
  return (await findSignatureError('rollback', { bytes, signature, keys })) === null ? number : 0;
}
