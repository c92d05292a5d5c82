import type { RemoteSamplesReport } from '@evisa/shared/contract/remote-samples';
import { upsertRemoteSamples } from '../../db/releases/remote-samples';
import type { Services } from '../../services/services';

/**
 * Stores how fast the remotes of a page are. Ignores unknown release sets and versions that the page cannot have. While a canary runs, the
 * samples of one member have one key: a hash that is another one for each canary and that nobody can reverse without the service's secret.
 * @param memberId null without a signed-in member
 */
export async function reportRemoteSamples(
  { db, releases, hashCanaryMember }: Pick<Services, 'db' | 'releases' | 'hashCanaryMember'>,
  { releaseSet, session, remotes }: RemoteSamplesReport,
  memberId: number | null,
): Promise<void> {
  const canary = memberId === null ? undefined : (await releases.readRegistry())?.canary;
  const member = canary ? hashCanaryMember(`${canary.releaseSet} ${memberId}`) : null;
  const sets = await releases.readSetWithPrevious(releaseSet);
  const published = new Set(sets.flatMap((set) => set.remotes.map(({ name, version }) => `${name} ${version}`)));
  const samples = new Map(
    remotes
      .map(({ hadError, ...sample }) => ({
        release_set: releaseSet,
        session,
        ...sample,
        had_error: hadError,
        signed_in: memberId !== null,
        member,
      }))
      .map((sample) => [`${sample.remote} ${sample.version}`, sample]),
  );
  await upsertRemoteSamples(
    db,
    [...samples].filter(([version]) => published.has(version)).map(([, sample]) => sample),
  );
}
