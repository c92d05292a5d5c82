import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { remoteFailureReportSchema } from '@evisa/shared/contract/releases';
import { subnetPrefix } from '../../adapters/client-info/ip-prefix';
import { reportRemoteFailure as keepReport } from '../../commands/releases/remote-failures';
import { defineRoute } from '../../plugins/routing/define-route';
import { enforceRateLimit } from '../../plugins/auth/rate-limit';

/** POST release-failure: a browser tells that a screen of a remote failed. */
export const reportRemoteFailure = defineRoute({
  endpoint: calls.reportRemoteFailure,
  docs: {
    tag: 'Releases',
    summary: 'Report that a screen failed',
    description:
      'Kept for the release panel, for 30 days: the release set, the remote with its version, its screen and why, and which member reported it where one is signed in; nothing else of the person or their order. What names no published set, version or screen is answered alike and not kept. 60 an address in ten minutes, then 429.',
    errorStatuses: [503],
  },
  input: z.object({ body: remoteFailureReportSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services, ip }) {
    await enforceRateLimit(services, { limitName: 'failureByAddress', subject: subnetPrefix(ip) });
    await keepReport(services, body, caller.kind === 'staff' ? caller.member.id : null);
    return { message: 'Thank you.', data: null };
  },
});
