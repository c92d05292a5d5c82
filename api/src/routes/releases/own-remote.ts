import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { remoteParamsSchema, remoteReleaseSchema } from '@evisa/shared/contract/releases';
import {
  remoteErrorGroupsSchema,
  remoteErrorParamsSchema,
  remoteErrorStackSchema,
} from '@evisa/shared/contract/remote-errors';
import { remoteSpeedsSchema } from '@evisa/shared/contract/remote-samples';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { findRemoteErrorFrames, listRemoteErrorGroups } from '../../db/releases/remote-errors';
import { listRemoteSpeeds } from '../../db/releases/remote-samples';
import { HttpError } from '../../plugins/http/http-error';
import { defineRoute } from '../../plugins/routing/define-route';
import { loadRemoteRelease } from './load-remote-release';
import { requirePublisher } from './require-publisher';

/** GET releases/{remote} */
export const getRemoteRelease = defineRoute({
  endpoint: endpoints.getRemoteRelease,
  docs: {
    tag: 'Publishing',
    summary: 'Get the state of a remote',
    description:
      'Returns the live version of the remote, its canary with reported failures and how it compares, a first build that waits for an Admin, screens that failed in the last 24 hours, the last change of the portal’s releases, and when the key expires. Ask it before a build: 401 says whether the key is unknown, expired or was revoked, and 403 that it is another remote’s.',
    errorStatuses: [503],
  },
  input: z.object({ params: remoteParamsSchema }),
  response: responseSchema(remoteReleaseSchema),
  async handle({ params: { remote }, caller, services }) {
    const publisher = requirePublisher(caller, remote);
    return { message: `Release of ${remote}.`, data: await loadRemoteRelease(services, remote, publisher) };
  },
});

/** GET releases/{remote}/errors */
export const getErrorsOfRemote = defineRoute({
  endpoint: endpoints.getErrorsOfRemote,
  docs: {
    tag: 'Publishing',
    summary: 'List uncaught errors of a remote',
    description:
      'Returns up to 100 groups of errors of this remote in the last 30 days, the latest first, as Admins see them under Releases.',
  },
  input: z.object({ params: remoteParamsSchema }),
  response: responseSchema(remoteErrorGroupsSchema),
  async handle({ params: { remote }, caller, services }) {
    requirePublisher(caller, remote);
    return { message: `Errors of ${remote}.`, data: await listRemoteErrorGroups(services.db, remote) };
  },
});

/** GET releases/{remote}/errors/{id}/stack */
export const getErrorStackOfRemote = defineRoute({
  endpoint: endpoints.getErrorStackOfRemote,
  docs: {
    tag: 'Publishing',
    summary: 'Get the stack of an error of a remote',
    description:
      'Returns the stack of the latest version in which the error happened. `source` is the position in the source, for scripts of this remote that were published with source maps. 404 if this remote has no such group, or it is older than 30 days.',
    errorStatuses: [404, 503],
  },
  input: z.object({ params: remoteParamsSchema.extend(remoteErrorParamsSchema.shape) }),
  response: responseSchema(remoteErrorStackSchema),
  async handle({ params: { remote, id }, caller, services }) {
    requirePublisher(caller, remote);
    const frames = await findRemoteErrorFrames(services.db, id, remote);
    if (!frames) throw new HttpError(404, 'This error no longer exists.');
    const mapped = await services.releases.mapFrames(frames);
    // The source of another team's remote, and of the shell, is not this team's to read.
    const isOwn = ({ file }: { file: string }) => file.startsWith(`remotes/${remote}/`);
    return { message: 'Stack.', data: mapped.map((frame) => (isOwn(frame) ? frame : { ...frame, source: null })) };
  },
});

/** GET releases/{remote}/speeds */
export const getSpeedsOfRemote = defineRoute({
  endpoint: endpoints.getSpeedsOfRemote,
  docs: {
    tag: 'Publishing',
    summary: 'List the speed of a remote',
    description:
      'Returns the 75th percentiles of the last 7 days and of each of these days for each version of this remote, with the number of sessions.',
  },
  input: z.object({ params: remoteParamsSchema }),
  response: responseSchema(remoteSpeedsSchema),
  async handle({ params: { remote }, caller, services }) {
    requirePublisher(caller, remote);
    return { message: `Speed of ${remote}.`, data: await listRemoteSpeeds(services.db, remote) };
  },
});
