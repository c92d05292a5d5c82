import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import {
  fullRoomsSchema,
  remoteErrorGroupsSchema,
  remoteErrorParamsSchema,
  remoteErrorsReportSchema,
  remoteErrorStackSchema,
} from '@evisa/shared/contract/remote-errors';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { subnetPrefix } from '../../adapters/client-info/ip-prefix';
import { reportRemoteErrors as reportRemoteErrorsCommand } from '../../commands/releases/remote-errors';
import { listFullRooms } from '../../db/releases/collection-rooms';
import { findRemoteErrorFrames, listRemoteErrorGroups } from '../../db/releases/remote-errors';
import { consumeUpTo, enforceRateLimit } from '../../plugins/auth/rate-limit';
import { HttpError } from '../../plugins/http/http-error';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

/** POST remote-errors */
export const reportRemoteErrors = defineRoute({
  endpoint: endpoints.reportRemoteErrors,
  docs: {
    tag: 'Releases',
    summary: 'Report uncaught errors of a page',
    description:
      'Counts the errors by remote, version, screen, browser and role of the member, for 30 days, for the release panel. Removes from messages what can be a value: quoted text, addresses, long numbers, tokens and names. Of stacks it takes only the positions in the portal’s own scripts. Answers reports about unknown release sets and versions alike, but does not store them. Allows 60 reports from an address in ten minutes, and 300 in a minute from all members, and again from all others; then answers 429. Of a member, 40 errors in an hour can be new; more count only if the list has them.',
    errorStatuses: [503],
  },
  input: z.object({ body: remoteErrorsReportSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services, ip, userAgent }) {
    await enforceRateLimit(
      services,
      { limitName: 'errorsByAddress', subject: subnetPrefix(ip) },
      { limitName: 'errorsOfAll', subject: caller.kind === 'staff' ? 'members' : 'strangers' },
    );
    const member = caller.kind === 'staff' ? caller.member : null;
    const maxNew = member
      ? await consumeUpTo(services, { limitName: 'errorsByMember', subject: `${member.id}` }, body.errors.length)
      : body.errors.length;
    await reportRemoteErrorsCommand(services, body, { role: member?.type ?? null, userAgent, maxNew });
    return { message: 'Thank you.', data: null };
  },
});

/** GET admin/remote-errors */
export const getRemoteErrors = defineRoute({
  endpoint: endpoints.getRemoteErrors,
  docs: {
    tag: 'Releases',
    summary: 'List uncaught errors of remotes',
    description:
      'Returns up to 100 groups of errors of the last 30 days, the latest first, with the versions, screens, browsers and roles in which they happened. Admin only.',
  },
  input: noInput,
  response: responseSchema(remoteErrorGroupsSchema).extend({ full: fullRoomsSchema }),
  handle: async ({ services }) => ({
    message: 'Remote errors.',
    data: await listRemoteErrorGroups(services.db),
    full: await listFullRooms(services.db),
  }),
});

/** GET admin/remote-errors/{id}/stack */
export const getRemoteErrorStack = defineRoute({
  endpoint: endpoints.getRemoteErrorStack,
  docs: {
    tag: 'Releases',
    summary: 'Get the stack of an error',
    description:
      'Returns the stack of the latest version in which the error happened. `source` is the position in the source, read from the source maps that were published with the version; it is null without them. 404 if the group does not exist or is older than 30 days. Admin only.',
    errorStatuses: [404, 503],
  },
  input: z.object({ params: remoteErrorParamsSchema }),
  response: responseSchema(remoteErrorStackSchema),
  async handle({ params: { id }, services }) {
    const frames = await findRemoteErrorFrames(services.db, id);
    if (!frames) throw new HttpError(404, 'This error no longer exists.');
    return { message: 'Stack.', data: await services.releases.mapFrames(frames) };
  },
});
