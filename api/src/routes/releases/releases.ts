import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  changeCanarySchema,
  type Releases,
  releasesSchema,
  rollBackReleaseSchema,
} from '@evisa/shared/contract/releases';
import { z } from 'zod';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { countCanaryFailures } from '../../commands/count-canary-failures';
import { listMembers } from '../../db/members/members';
import { listRemoteFailures } from '../../db/releases/remote-failures';
import type { Services } from '../../main/services';
import { HttpError } from '../../plugins/http/http-error';
import { presentReleases } from '../../presenters/present-releases';
import { changeCanary as changeStoredCanary } from '../../commands/change-canary';
import { requireStaff } from '../../plugins/auth/require-staff';
import { rollBackRelease as rollBackStoredRelease } from '../../commands/roll-back-release';

/** GET admin/releases: what is live, what is being tried, and how it came to be. */
export const getReleases = defineRoute({
  endpoint: calls.getReleases,
  docs: {
    tag: 'Releases',
    summary: 'What is live',
    description:
      'The release set that is live and the one that is being tried, with their remotes, sizes, failures of the last 24 hours and the last 50 moves of the pointer. 404 where nothing is published, 503 where the storage cannot be reached. Admin only.',
    errorStatuses: [404, 503],
  },
  input: noInput,
  response: responseSchema(releasesSchema),
  handle: async ({ services }) => ({ message: 'Releases.', data: await loadReleasePanel(services) }),
});

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

/** POST admin/change-canary: gives the set that is being tried to more people, fewer, everybody or nobody. */
export const changeCanary = defineRoute({
  endpoint: calls.changeCanary,
  docs: {
    tag: 'Releases',
    summary: 'Give a canary to more people, or take it back',
    description:
      '`share` is that of all people: 1 makes the canary live for everybody, 0 takes it back. The same share again changes nothing. 409 when the set is not being tried any more, when somebody publishes at this moment, or when the portal’s folder cannot be written to. Admin only.',
    errorStatuses: [404, 503],
  },
  input: z.object({ body: changeCanarySchema }),
  response: responseSchema(releasesSchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    await changeStoredCanary(services, requireStaff(caller).member, body);
    return { message: describeCanaryShare(body.share), data: await loadReleasePanel(services) };
  },
});

function describeCanaryShare(share: number): string {
  if (share <= 0) return 'Taken back: everybody gets what is live.';
  return share >= 1 ? 'Everybody gets it now.' : `${Math.round(share * 100)}% get it now.`;
}

/** POST admin/roll-back-release: one release back, or to a named one. */
export const rollBackRelease = defineRoute({
  endpoint: calls.rollBackRelease,
  docs: {
    tag: 'Releases',
    summary: 'Go back to an earlier release',
    description:
      'Makes the release set before the live one live for everybody, or the one that is named; a canary is taken back with it. 409 when something else is live by now, when somebody publishes at this moment, when there is nothing to go back to, when an earlier set does not run in the shell of today, or when the portal’s folder cannot be written to. Admin only.',
    errorStatuses: [404, 503],
  },
  input: z.object({ body: rollBackReleaseSchema }),
  response: responseSchema(releasesSchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    await rollBackStoredRelease(services, requireStaff(caller).member, body);
    return {
      message: 'Rolled back. Open pages are offered the reload within a minute.',
      data: await loadReleasePanel(services),
    };
  },
});
