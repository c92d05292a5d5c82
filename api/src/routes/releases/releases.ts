import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  changeCanarySchema,
  releasesSchema,
  rollBackReleaseSchema,
  sharedModulesSchema,
} from '@evisa/shared/contract/releases';
import { z } from 'zod';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import {
  changeCanary as changeCanaryCommand,
  rollBackRelease as rollBackReleaseCommand,
} from '../../commands/releases/change-live-release';
import { toActorColumns } from '../../db/audit/audit-trail';
import { requireStaff } from '../../plugins/auth/caller';
import { HttpError } from '../../plugins/http/http-error';
import { loadReleasePanel } from './load-release-panel';

/** GET admin/releases */
export const getReleases = defineRoute({
  endpoint: endpoints.getReleases,
  docs: {
    tag: 'Releases',
    summary: 'Get the live release',
    description:
      'Returns the live release set and the canary with their remotes, sizes and failures of the last 24 hours, and the last 50 changes of the registry. 404 if nothing is published, 503 if the storage cannot be reached. Admin only.',
    errorStatuses: [404, 503],
  },
  input: noInput,
  response: responseSchema(releasesSchema),
  handle: async ({ services }) => ({ message: 'Releases.', data: await loadReleasePanel(services) }),
});

/** POST admin/change-canary */
export const changeCanary = defineRoute({
  endpoint: endpoints.changeCanary,
  docs: {
    tag: 'Releases',
    summary: 'Change the share of a canary',
    description:
      '`share` is the part of all members who get the canary: 1 makes it live for everyone, 0 withdraws it, and ends the approvals of its remotes, except for what is live. The same share again changes nothing. 409 if the set is no longer the canary, if another publish is running, or if the portal’s folder cannot be written to. Admin only.',
    errorStatuses: [404, 503],
  },
  input: z.object({ body: changeCanarySchema }),
  response: responseSchema(releasesSchema),
  isIdempotent: 'in-steps',
  async handle({ body, caller, services }) {
    await changeCanaryCommand(services, toActorColumns(requireStaff(caller).member), body);
    return { message: describeCanaryShare(body.share), data: await loadReleasePanel(services) };
  },
});

/** Says who gets a canary now. */
export function describeCanaryShare(share: number): string {
  if (share <= 0) return 'The canary is withdrawn. Everyone gets the live release.';
  return share >= 1
    ? 'The canary is now live for everyone.'
    : `${Math.round(share * 100)}% of members now get the canary.`;
}

/** POST admin/roll-back-release */
export const rollBackRelease = defineRoute({
  endpoint: endpoints.rollBackRelease,
  docs: {
    tag: 'Releases',
    summary: 'Roll back to an earlier release',
    description:
      'Makes the previous release set, or the named one, live for everyone and withdraws a canary. What was approved of the remotes that this changes is approved no longer, except for what is live then. 409 if another release is live by now, if another publish is running, if there is no earlier release, if the earlier set does not run in today’s shell, or if the portal’s folder cannot be written to. Admin only.',
    errorStatuses: [404, 503],
  },
  input: z.object({ body: rollBackReleaseSchema }),
  response: responseSchema(releasesSchema),
  isIdempotent: 'in-steps',
  async handle({ body, caller, services }) {
    await rollBackReleaseCommand(services, requireStaff(caller).member, body);
    return {
      message: 'Rolled back. Open pages offer to reload within a minute.',
      data: await loadReleasePanel(services),
    };
  },
});

/** GET admin/shared-modules */
export const getSharedModules = defineRoute({
  endpoint: endpoints.getSharedModules,
  docs: {
    tag: 'Releases',
    summary: 'List shared modules',
    description:
      'Returns the modules that the live remotes share with the shell: the version that the shell provides, and the range that each remote requires. 404 if nothing is published, 503 if the storage cannot be reached. Admin only.',
    errorStatuses: [404, 503],
  },
  input: noInput,
  response: responseSchema(sharedModulesSchema),
  async handle({ services }) {
    const data = await services.releases.listSharedModules();
    if (!data) throw new HttpError(404, 'Nothing is published yet.');
    return { message: 'Shared modules.', data };
  },
});
