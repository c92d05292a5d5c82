import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { changeCanarySchema, releasesSchema } from '@evisa/shared/contract/releases';
import { changeCanary as changeStoredCanary } from '../../commands/releases/change-live-release';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { loadReleasePanel } from './read-releases';

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
