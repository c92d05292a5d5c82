import type { PortalConfig } from '@evisa/shared/contract/portal-config';
import { getRollbackPayload, type Registry, releaseSetAddress } from '@evisa/shared/federation/registry';
import { readEntry, writeEntry } from '@evisa/shared/session/web-storage';
import { findSignatureError } from '@evisa/shared/federation/verify-signature';

const key = 'release-number';

interface SelectedReleaseSet {
  /** URL of the selected set. */
  url: string;
  number: number | undefined;
}

/**
 * Rejects a signed set that is older than one that this browser has used, because an attacker could replay it. A rollback must be signed, or
 * decided by an Admin in the portal. Throws `Error` with a sentence for people.
 */
export async function rejectReplayedReleaseSet(
  registry: Registry,
  { url, number = 0 }: SelectedReleaseSet,
  { releaseKeys = [], rolledBack }: Pick<PortalConfig, 'releaseKeys' | 'rolledBack'>,
): Promise<void> {
  const isLive = url === registry.releaseSet;
  const byAdmin = rolledBack && url === releaseSetAddress(rolledBack.to) ? rolledBack.number : 0;
  const effectiveNumber = Math.max(number, byAdmin, isLive ? await getSignedRollbackNumber(registry, releaseKeys) : 0);
  if (effectiveNumber < Number(readEntry('browser', key) ?? 0))
    throw new Error('The release set is older than one that this browser has already used.');
  // A canary can be withdrawn. Then the live set is older, which is correct.
  if (isLive) writeEntry('browser', key, String(effectiveNumber));
}

async function getSignedRollbackNumber({ releaseSet, rollback }: Registry, keys: readonly string[]): Promise<number> {
  if (!rollback) return 0;
  const { number, signature } = rollback;
  const bytes = new TextEncoder().encode(getRollbackPayload(releaseSet, number));
  return (await findSignatureError('rollback', { bytes, signature, keys })) === null ? number : 0;
}
