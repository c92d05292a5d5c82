import type { Releases } from '@evisa/shared/contract/releases';
import { canaryFailures } from '../../commands/canary-failures';
import { listMembers } from '../../db/members';
import { listReleaseFailures } from '../../db/release-failures';
import type { Services } from '../../main/services';
import { Refusal } from '../../plugins/refusal';
import { presentReleases } from '../../presenters/present-releases';

const dayMs = 24 * 60 * 60_000;

/** What the panel shows. Throws a `Refusal` (404) where nothing was published. */
export async function readReleases(services: Services): Promise<Releases> {
  const state = await services.releases.state();
  if (!state) throw new Refusal(404, 'Nothing is published yet.');
  const told = await listReleaseFailures(services.db, new Date(Date.now() - dayMs).toISOString());
  const failures = state.canary ? (await canaryFailures(services, state.canary)).count : 0;
  const members = state.canary?.members.length ? await listMembers(services.db) : [];
  return presentReleases(state, told, { failures, haltsAt: services.config.canaryFailures }, members);
}
