import type { RemoteFailureReport } from '@evisa/shared/contract/releases';
import { addReleaseFailure } from '../db/release-failures';
import type { Services } from '../main/services';

/** Keeps what a browser told of a screen that failed, where there is such a screen; `memberId` is `null` for nobody known. */
export async function reportRemoteFailure(
  { db, releases, wakeCanaryWatch }: Pick<Services, 'db' | 'releases' | 'wakeCanaryWatch'>,
  { releaseSet, ...report }: RemoteFailureReport,
  memberId: number | null,
): Promise<void> {
  if (!(await releases.holds({ releaseSet, ...report }))) return;
  await addReleaseFailure(db, { release_set: releaseSet, ...report, member_id: memberId });
  if (memberId !== null) wakeCanaryWatch();
}
