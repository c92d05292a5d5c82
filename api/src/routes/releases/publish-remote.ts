import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import {
  changeCanarySchema,
  decideOnNewRemoteSchema,
  publishOptionsSchema,
  releasesSchema,
  remoteParamsSchema,
  remoteReleaseSchema,
  rollBackRemoteSchema,
  uploadedRemoteSchema,
  type UploadedRemote,
} from '@evisa/shared/contract/releases';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { changeCanary as changeCanaryCommand } from '../../commands/releases/change-live-release';
import {
  decideOnNewRemote as decideOnNewRemoteCommand,
  publishRemote as publishRemoteCommand,
  rollBackRemote as rollBackRemoteCommand,
  toServiceColumns,
} from '../../commands/releases/publish-remote';
import { requireStaff } from '../../plugins/auth/caller';
import { uploadedFileSchema } from '../../plugins/http/uploaded-file';
import { defineRoute } from '../../plugins/routing/define-route';
import { loadReleasePanel } from './load-release-panel';
import { loadRemoteRelease } from './load-remote-release';
import { describeCanaryShare } from './releases';
import { requirePublisher } from './require-publisher';

const messages: Record<UploadedRemote['state'], string> = {
  live: 'Published. It is live for everyone.',
  canary: 'Published as a canary.',
  waiting:
    'Uploaded. An Admin has to approve it in the Releases screen: the remote is new, or has other addresses, slots or roles.',
  checked: 'Checked. Nothing was published.',
};

/** POST releases/{remote} */
export const publishRemote = defineRoute({
  endpoint: endpoints.publishRemote,
  docs: {
    tag: 'Publishing',
    summary: 'Publish a build of a remote',
    description:
      '`build` is a gzip-compressed tar archive of the build (at most 10 MB, unpacked 20 MB and 2,000 files), `options` is JSON. The portal checks it by the rules of `npm run publish-remote` and makes it live, or a canary. The same build again changes who gets its canary. The first build of a new remote, and one with other addresses, slots or roles, waits for an Admin. 400 for an archive that is no build, 403 for a remote that is not this key’s and for a missing signature, 409 with every reason for a build that does not fit the live release, and with `errors.replaces` if another version of the remote is live than `replaces` says.',
    errorStatuses: [409, 503],
  },
  input: z.object({
    params: remoteParamsSchema,
    body: z.object({
      build: uploadedFileSchema('Send the archive of a build.'),
      options: publishOptionsSchema.default({}),
    }),
  }),
  multipart: { files: ['build'], json: 'options' },
  response: responseSchema(uploadedRemoteSchema),
  isIdempotent: 'in-steps',
  async handle({ params: { remote }, body: { build, options }, caller, services }) {
    const publisher = requirePublisher(caller, remote);
    const data = await publishRemoteCommand(services, publisher, { remote, archive: build.bytes, options });
    return { message: messages[data.state], data };
  },
});

/** POST releases/{remote}/roll-back */
export const rollBackRemote = defineRoute({
  endpoint: endpoints.rollBackRemote,
  docs: {
    tag: 'Publishing',
    summary: 'Take back the last version of a remote',
    description:
      'Ends the canary, or makes the previous release set live. 409 if another release is live by now, or if that would change another remote.',
    errorStatuses: [409, 503],
  },
  input: z.object({ params: remoteParamsSchema, body: rollBackRemoteSchema }),
  response: responseSchema(remoteReleaseSchema),
  isIdempotent: 'in-steps',
  async handle({ params: { remote }, body: { live }, caller, services }) {
    const publisher = requirePublisher(caller, remote);
    const message = await rollBackRemoteCommand(services, publisher, { remote, live });
    return { message, data: await loadRemoteRelease(services, remote, publisher) };
  },
});

/** POST releases/{remote}/change-canary */
export const changeRemoteCanary = defineRoute({
  endpoint: endpoints.changeRemoteCanary,
  docs: {
    tag: 'Publishing',
    summary: 'Change the share of a remote’s canary',
    description:
      '`share` is the part of all members who get the canary: 1 makes it live for everyone, 0 withdraws it. Named members keep it. 409 if the set is no longer the canary, or contains another remote.',
    errorStatuses: [409, 503],
  },
  input: z.object({ params: remoteParamsSchema, body: changeCanarySchema }),
  response: responseSchema(remoteReleaseSchema),
  isIdempotent: 'in-steps',
  async handle({ params: { remote }, body, caller, services }) {
    const publisher = requirePublisher(caller, remote);
    await changeCanaryCommand(services, toServiceColumns(publisher), body, remote);
    return {
      message: describeCanaryShare(body.share),
      data: await loadRemoteRelease(services, remote, publisher),
    };
  },
});

/** POST admin/decide-on-new-remote */
export const decideOnNewRemote = defineRoute({
  endpoint: endpoints.decideOnNewRemote,
  docs: {
    tag: 'Releases',
    summary: 'Approve or reject a new remote',
    description:
      'Publishes a build that waits, or deletes it. Later builds of an approved remote need no approval, until one has other addresses, slots or roles. 409 if it no longer waits or does not fit the live release, and for an approval after its key was revoked or another build of the remote went live. Admin only.',
    errorStatuses: [404, 409, 503],
  },
  input: z.object({ body: decideOnNewRemoteSchema }),
  response: responseSchema(releasesSchema),
  isIdempotent: 'in-steps',
  async handle({ body, caller, services }) {
    const { remote } = await decideOnNewRemoteCommand(services, requireStaff(caller).member, body);
    return {
      message: body.approve ? `${remote} is published.` : `${remote} is rejected.`,
      data: await loadReleasePanel(services),
    };
  },
});
