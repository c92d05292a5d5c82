import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { secondFactorRolesSchema } from '@evisa/shared/contract/second-factor';
import { z } from 'zod';
import { deleteTeamMemberSchema } from '@evisa/shared/contract/team';
import { listSecondFactorRoles } from '../../db/members/second-factor';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import {
  resetSecondFactor as resetSecondFactorCommand,
  updateSecondFactorRoles,
} from '../../commands/auth/second-factor';
import { requireStaff } from '../../plugins/auth/caller';

/** GET admin/second-factor-roles */
export const getSecondFactorRoles = defineRoute({
  endpoint: endpoints.getSecondFactorRoles,
  docs: {
    tag: 'Account',
    summary: 'List the roles that require a second factor',
    description: 'Returns the roles whose members must use a second factor. Admin only.',
  },
  input: noInput,
  response: responseSchema(secondFactorRolesSchema),
  handle: async ({ services }) => ({
    message: 'Roles with a second factor.',
    data: { roles: await listSecondFactorRoles(services.db) },
  }),
});

/** PUT admin/second-factor-roles */
export const setSecondFactorRoles = defineRoute({
  endpoint: endpoints.setSecondFactorRoles,
  docs: {
    tag: 'Account',
    summary: 'Set the roles that require a second factor',
    description:
      'Sets the roles whose members must use a second factor. Members without one must set it up before they can do anything else. Admin only.',
  },
  input: z.object({ body: secondFactorRolesSchema }),
  response: responseSchema(secondFactorRolesSchema),
  handle: async ({ body, caller, services }) => ({
    message: 'Saved.',
    data: { roles: await updateSecondFactorRoles(services, requireStaff(caller).member, body.roles) },
  }),
});

/** PUT admin/reset-second-factor */
export const resetSecondFactor = defineRoute({
  endpoint: endpoints.resetSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'Turn off a member’s second factor',
    description:
      'Turns off the second factor of a member who lost the app and the recovery codes, and ends their sessions. Admin only. 404 for an unknown member, 409 for yourself.',
    errorStatuses: [404],
  },
  input: z.object({ body: deleteTeamMemberSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services }) {
    const name = await resetSecondFactorCommand(services, requireStaff(caller).member, body.teamMemberId);
    return { message: `The second factor of ${name} is off.`, data: null };
  },
});
