import type { PortalConfig } from '@evisa/shared/contract/config';
import { rollbackText, type Registry } from '@evisa/shared/federation/registry';
import { readEntry, writeEntry } from '@evisa/shared/session/web-storage';
import { signatureFault } from '@evisa/shared/federation/verify-signature';

const key = 'release-number';

interface Started {
  /** The address of the set that the page is to start with. */
  address: string;
  number: number | undefined;
}

/**
 * Refuses a signed set that is older than one this browser has started with: somebody could have put it back. Going back is signed, or
 * decided by an Admin in the portal. Throws an `Error` with a sentence.
 */
export async function refuseReplay(
  registry: Registry,
  { address, number = 0 }: Started,
  { releaseKeys = [], rolledBack }: Pick<PortalConfig, 'releaseKeys' | 'rolledBack'>,
): Promise<void> {
  const isLive = address === registry.releaseSet;
  const byAdmin = rolledBack && address === `/release-sets/${rolledBack.to}.json` ? rolledBack.number : 0;
  const counted = Math.max(number, byAdmin, isLive ? await signedNumber(registry, releaseKeys) : 0);
  if (counted < Number(readEntry('browser', key) ?? 0))
    throw new Error('The release set is older than one that this browser has started with.');
  // A canary may be taken back: the live set is older then, and right.
  if (isLive) writeEntry('browser', key, String(counted));
}

async function signedNumber({ releaseSet, rollback }: Registry, keys: readonly string[]): Promise<number> {
  if (!rollback) return 0;
  const { number, signature } = rollback;
  const bytes = new TextEncoder().encode(rollbackText(releaseSet, number));
  return (await signatureFault('rollback', { bytes, signature, keys })) === null ? number : 0;
}
