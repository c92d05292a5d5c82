import type { Releases } from '@evisa/shared/contract/releases';
import { countCanaryFailures } from '../../commands/releases/remote-failures';
import { judgeCanary } from '../../commands/releases/judge-canary';
import { listMembers } from '../../db/members/members';
import { listRemoteFailures } from '../../db/releases/remote-failures';
import { listWaitingRemotes } from '../../db/releases/uploaded-remotes';
import { HttpError } from '../../plugins/http/http-error';
import { presentReleases } from '../../presenters/present-releases';
import type { Services } from '../../services/services';

const dayMs = 24 * 60 * 60_000;

/** Loads the content of the release panel. Throws an `HttpError` (404) if nothing is published. */
export async function loadReleasePanel(services: Services): Promise<Releases> {
  const state = await services.releases.readState();
  if (!state) throw new HttpError(404, 'Nothing is published yet.');
  const remoteFailures = await listRemoteFailures(services.db, new Date(Date.now() - dayMs).toISOString());
  const failures = (await countCanaryFailures(services, state)).count;
  const members = state.canary?.members.length ? await listMembers(services.db) : [];
  const judgement = await judgeCanary(services, state);
  const panelCanary = { failures, haltsAt: services.config.canaryFailureLimit, ...(judgement && { judgement }) };
  return {
    ...presentReleases(state, remoteFailures, panelCanary, members),
    newRemotes: await listWaitingRemotes(services.db),
  };
}
