import type { RemoteRelease } from '@evisa/shared/contract/releases';
import { countCanaryFailures } from '../../commands/releases/remote-failures';
import { listWaitingRemotes } from '../../db/releases/uploaded-remotes';
import type { Services } from '../../services/services';

/** Loads what a team sees of its own remote. */
export async function loadRemoteRelease(services: Services, remote: string): Promise<RemoteRelease> {
  const [state, waiting] = await Promise.all([services.releases.readState(), listWaitingRemotes(services.db)]);
  const live = state?.remotes.find(({ name }) => name === remote);
  const upload = waiting.find((newRemote) => newRemote.remote === remote);
  const canary = state?.canary?.remotes.find(({ name }) => name === remote);
  return {
    releaseSet: state?.id ?? null,
    live: live ? { version: live.version, since: live.since } : null,
    canary:
      canary && state?.canary
        ? {
            version: canary.version,
            share: Math.round(state.canary.share * 1e6) / 1e6,
            since: canary.since,
            failures: (await countCanaryFailures(services, state)).count,
            haltsAt: services.config.canaryFailureLimit,
          }
        : null,
    waiting: upload ? { version: upload.version, since: upload.at } : null,
    lastEvent: state?.events[0] ? pickEvent(state.events[0]) : null,
  };
}

function pickEvent({ at, by, what }: NonNullable<RemoteRelease['lastEvent']>) {
  return { at, by, what };
}
