import type { Releases } from '@evisa/shared/contract/releases';
import { countCanaryFailures } from '../../commands/releases/remote-failures';
import { listMembers } from '../../db/members/members';
import { listRemoteFailures } from '../../db/releases/remote-failures';
import type { Services } from '../../main/services';
import { HttpError } from '../../plugins/http/http-error';
import { presentReleases } from '../../presenters/present-releases';

const dayMs = 24 * 60 * 60_000;

/** What the panel shows. Throws a `Refusal` (404) where nothing was published. */
export async function loadReleasePanel(services: Services): Promise<Releases> {
  const state = await services.releases.readState();
  if (!state) throw new HttpError(404, 'Nothing is published yet.');
  const told = await listRemoteFailures(services.db, new Date(Date.now() - dayMs).toISOString());
  const failures = state.canary ? (await countCanaryFailures(services, state.canary)).count : 0;
  const members = state.canary?.members.length ? await listMembers(services.db) : [];
  return presentReleases(state, told, { failures, haltsAt: services.config.canaryFailureLimit }, members);
}
