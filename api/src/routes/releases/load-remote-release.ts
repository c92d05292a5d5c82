import type { RemoteRelease } from '@evisa/shared/contract/releases';
import type { Publisher } from '../../commands/releases/publish-remote';
import { countCanaryFailures } from '../../commands/releases/remote-failures';
import { judgeCanary } from '../../commands/releases/judge-canary';
import { listRemoteFailures } from '../../db/releases/remote-failures';
import { listWaitingRemotes } from '../../db/releases/uploaded-remotes';
import { findServiceKeyExpiry } from '../../db/service-keys/service-keys';
import type { ReleaseState } from '../../releases/release-state';
import type { Services } from '../../services/services';

const dayMs = 24 * 60 * 60_000;

/** Loads what a team sees of its own remote: nothing of other remotes, and no names or numbers of members. */
export async function loadRemoteRelease(
  services: Services,
  remote: string,
  { keyId, name, publicKey }: Publisher & { keyId: number },
): Promise<RemoteRelease> {
  const [state, waiting, failures, expiresAt] = await Promise.all([
    services.releases.readState(),
    listWaitingRemotes(services.db),
    listRemoteFailures(services.db, new Date(Date.now() - dayMs).toISOString(), remote),
    findServiceKeyExpiry(services.db, keyId),
  ]);
  const live = state?.remotes.find((one) => one.name === remote);
  const upload = waiting.find((newRemote) => newRemote.remote === remote);
  return {
    releaseSet: state?.id ?? null,
    live: live ? { version: live.version, since: live.since } : null,
    canary: state && (await loadCanary(services, remote, state)),
    waiting: upload ? { version: upload.version, since: upload.at } : null,
    lastEvent: state?.events[0] ? pickEvent(state.events[0]) : null,
    failures: failures.map(({ version, failure, screen, count, byMembers, last }) => ({
      version,
      failure,
      screen,
      count,
      byMembers,
      last,
    })),
    key: { name, expiresAt, mustSign: publicKey !== null },
  };
}

async function loadCanary(services: Services, remote: string, state: ReleaseState): Promise<RemoteRelease['canary']> {
  const own = state.canary?.remotes.find(({ name }) => name === remote);
  if (!own || !state.canary) return null;
  const judgement = await judgeCanary(services, state);
  return {
    version: own.version,
    share: Math.round(state.canary.share * 1e6) / 1e6,
    since: own.since,
    failures: (await countCanaryFailures(services, state)).count,
    haltsAt: services.config.canaryFailureLimit,
    id: state.canary.id,
    namedMembers: state.canary.members.length,
    ...(judgement && {
      judgement: { ...judgement, comparisons: judgement.comparisons.filter((one) => one.remote === remote) },
    }),
  };
}

function pickEvent({ at, by, what }: NonNullable<RemoteRelease['lastEvent']>) {
  return { at, by, what };
}
