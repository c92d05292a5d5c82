import type { RemoteSamplesReport } from '@evisa/shared/contract/remote-samples';
import { upsertRemoteSamples } from '../../db/releases/remote-samples';
import type { Services } from '../../services/services';

/** Stores how fast the remotes of a page are. Ignores unknown release sets and versions that the page cannot have. */
export async function reportRemoteSamples(
  { db, releases }: Pick<Services, 'db' | 'releases'>,
  { releaseSet, session, remotes }: RemoteSamplesReport,
  isSignedIn: boolean,
): Promise<void> {
  const sets = await releases.readSetWithPrevious(releaseSet);
  const published = new Set(sets.flatMap((set) => set.remotes.map(({ name, version }) => `${name} ${version}`)));
  const samples = new Map(
    remotes
      .map(({ hadError, ...sample }) => ({
        release_set: releaseSet,
        session,
        ...sample,
        had_error: hadError,
        signed_in: isSignedIn,
      }))
      .map((sample) => [`${sample.remote} ${sample.version}`, sample]),
  );
  await upsertRemoteSamples(
    db,
    [...samples].filter(([version]) => published.has(version)).map(([, sample]) => sample),
  );
}
