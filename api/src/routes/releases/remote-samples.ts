import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { remoteSamplesReportSchema, remoteSpeedsSchema } from '@evisa/shared/contract/remote-samples';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { subnetPrefix } from '../../adapters/client-info/ip-prefix';
import { reportRemoteSamples as reportRemoteSamplesCommand } from '../../commands/releases/remote-samples';
import { listRemoteSpeeds } from '../../db/releases/remote-samples';
import { enforceRateLimit } from '../../plugins/auth/rate-limit';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

/** POST remote-samples */
export const reportRemoteSamples = defineRoute({
  endpoint: endpoints.reportRemoteSamples,
  docs: {
    tag: 'Releases',
    summary: 'Report how fast remotes are',
    description:
      'Stores web vitals, load time, bytes and whether there was an error, once for each page, remote and version, for 30 days. A later sample of the same page replaces the earlier one. Answers reports about unknown release sets and versions alike, but does not store them. Stores up to 10,000 samples of members and 2,000 of others in a day. Allows 60 reports from an address in ten minutes, and 300 in a minute from all members, and again from all others; then answers 429.',
    errorStatuses: [503],
  },
  input: z.object({ body: remoteSamplesReportSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services, ip }) {
    await enforceRateLimit(
      services,
      { limitName: 'samplesByAddress', subject: subnetPrefix(ip) },
      { limitName: 'samplesOfAll', subject: caller.kind === 'staff' ? 'members' : 'strangers' },
    );
    await reportRemoteSamplesCommand(services, body, caller.kind === 'staff' ? caller.member.id : null);
    return { message: 'Thank you.', data: null };
  },
});

/** GET admin/remote-samples */
export const getRemoteSpeeds = defineRoute({
  endpoint: endpoints.getRemoteSpeeds,
  docs: {
    tag: 'Releases',
    summary: 'List the speed of remotes',
    description:
      'Returns the 75th percentiles of the last 7 days and of each of these days for each remote and version, with the number of sessions, for up to 100 versions. Admin only.',
  },
  input: noInput,
  response: responseSchema(remoteSpeedsSchema),
  handle: async ({ services }) => ({ message: 'Speed of remotes.', data: await listRemoteSpeeds(services.db) }),
});
