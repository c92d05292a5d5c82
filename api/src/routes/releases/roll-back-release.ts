import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { releasesSchema, rollBackReleaseSchema } from '@evisa/shared/contract/releases';
import { rollBackRelease as rollBackStoredRelease } from '../../commands/releases/change-live-release';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { loadReleasePanel } from './read-releases';

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
