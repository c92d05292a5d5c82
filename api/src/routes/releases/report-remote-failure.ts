import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { remoteFailureReportSchema } from '@evisa/shared/contract/releases';
import { subnetPrefix } from '../../adapters/client-info/ip-prefix';
import { reportRemoteFailure as reportRemoteFailureCommand } from '../../commands/releases/remote-failures';
import { defineRoute } from '../../plugins/routing/define-route';
import { enforceRateLimit } from '../../plugins/auth/rate-limit';

/** POST release-failure */
export const reportRemoteFailure = defineRoute({
  endpoint: endpoints.reportRemoteFailure,
  docs: {
    tag: 'Releases',
    summary: 'Report that a screen failed',
    description:
      'Stores the release set, the remote with its version, the screen, the reason and, if the reporter is signed in, the member, for 30 days, for the release panel. Stores no other data of the person or their order. Answers reports about unknown release sets, versions and screens alike, but does not store them. Allows 60 reports from an address in ten minutes, and 300 in a minute from all members, and again from all others; then answers 429.',
    errorStatuses: [503],
  },
  input: z.object({ body: remoteFailureReportSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services, ip }) {
    await enforceRateLimit(
      services,
      { limitName: 'failureByAddress', subject: subnetPrefix(ip) },
      { limitName: 'failuresOfAll', subject: caller.kind === 'staff' ? 'members' : 'strangers' },
    );
    await reportRemoteFailureCommand(services, body, caller.kind === 'staff' ? caller.member.id : null);
    return { message: 'Thank you.', data: null };
  },
});
