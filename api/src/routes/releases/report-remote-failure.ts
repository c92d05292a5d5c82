import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { remoteFailureReportSchema } from '@evisa/shared/contract/releases';
import { addressBlock } from '../../adapters/address-block';
import { reportRemoteFailure as keepReport } from '../../commands/report-remote-failure';
import { defineRoute } from '../../plugins/define-route';
import { takeTries } from '../../plugins/take-tries';

/** POST release-failure: a browser tells that a screen of a remote failed. */
export const reportRemoteFailure = defineRoute({
  call: calls.reportRemoteFailure,
  docs: {
    tag: 'Releases',
    summary: 'Report that a screen failed',
    description:
      'Kept for the release panel, for 30 days: the release set, the remote with its version, its screen and why, and which member reported it where one is signed in; nothing else of the person or their order. What names no published set, version or screen is answered alike and not kept. 60 an address in ten minutes, then 429.',
    refuses: [503],
  },
  input: z.object({ body: remoteFailureReportSchema }),
  answer: answerSchema(z.null()),
  async handle({ body, caller, services, ip }) {
    await takeTries(services, { limit: 'failureByAddress', of: addressBlock(ip) });
    await keepReport(services, body, caller.kind === 'staff' ? caller.member.id : null);
    return { message: 'Thank you.', data: null };
  },
});
