import { countReleaseFailures } from '../db/release-failures';
import type { Services } from '../main/services';
import type { ReleaseState } from '../releases/release-state';

/** What members reported, since a set is being tried, of those of its remotes that differ from what is live. */
export async function canaryFailures(
  { db }: Pick<Services, 'db'>,
  { id, since, remotes }: NonNullable<ReleaseState['canary']>,
): Promise<{ count: number; versions: string[] }> {
  const told = (await countReleaseFailures(db, { releaseSet: id, since })).filter(({ remote, version }) =>
    remotes.some((tried) => tried.name === remote && tried.version === version),
  );
  return {
    count: told.reduce((sum, { count }) => sum + count, 0),
    versions: told.map(({ remote, version }) => `${remote} ${version}`),
  };
}
