import type { RemoteFailureReport } from '@evisa/shared/contract/releases';
import { insertRemoteFailure } from '../../db/releases/remote-failures';
import type { Services } from '../../main/services';

/** Stores a browser's report of a screen that failed, if a release has that screen. `memberId` is `null` without a signed-in member. */
export async function reportRemoteFailure(
  { db, releases, wakeCanaryMonitor }: Pick<Services, 'db' | 'releases' | 'wakeCanaryMonitor'>,
  { releaseSet, ...report }: RemoteFailureReport,
  memberId: number | null,
): Promise<void> {
  if (!(await releases.hasScreen({ releaseSet, ...report }))) return;
  await insertRemoteFailure(db, { release_set: releaseSet, ...report, member_id: memberId });
  if (memberId !== null) wakeCanaryMonitor();
}
