import { listReportingMembers } from '../db/releases/remote-failures';
import type { Services } from '../main/services';
import type { ReleaseState } from '../releases/release-state';

/** How many members reported remotes of a running canary that differ from what is live, and which versions. */
export async function countCanaryFailures(
  { db }: Pick<Services, 'db'>,
  { id, since, remotes }: NonNullable<ReleaseState['canary']>,
): Promise<{ count: number; versions: string[] }> {
  const reports = (await listReportingMembers(db, { releaseSet: id, since })).filter(({ remote, version }) =>
    remotes.some((tried) => tried.name === remote && tried.version === version),
  );
  return {
    count: new Set(reports.map(({ memberId }) => memberId)).size,
    versions: [...new Set(reports.map(({ remote, version }) => `${remote} ${version}`))],
  };
}
