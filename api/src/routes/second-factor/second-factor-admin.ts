import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { secondFactorRolesSchema } from '@evisa/shared/contract/second-factor';
import { z } from 'zod';
import { deleteTeamMemberSchema } from '@evisa/shared/contract/team';
import { listSecondFactorRoles } from '../../db/members/second-factor';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { resetSecondFactor as resetCommand, updateSecondFactorRoles } from '../../commands/second-factor';
import { requireStaff } from '../../plugins/auth/require-staff';

/** GET admin/second-factor-roles: the roles whose members must have a second factor. Admin only. (The specification does not name it.) */
export const getSecondFactorRoles = defineRoute({
  endpoint: calls.getSecondFactorRoles,
  docs: {
    tag: 'Account',
    summary: 'Roles that must have a second factor',
    description: 'The roles whose members must have a second factor. Admin only. The specification does not name it.',
  },
  input: noInput,
  response: responseSchema(secondFactorRolesSchema),
  handle: async ({ services }) => ({
    message: 'Roles with a second factor.',
    data: { roles: await listSecondFactorRoles(services.db) },
  }),
});

/** PUT admin/second-factor-roles: sets the roles whose members must have a second factor; those without one set it up before anything else. Admin only. (The specification does not name it.) */
export const setSecondFactorRoles = defineRoute({
  endpoint: calls.setSecondFactorRoles,
  docs: {
    tag: 'Account',
    summary: 'Require a second factor',
    description:
      'Sets the roles whose members must have a second factor; whoever has none sets it up before anything else. Admin only. The specification does not name it.',
  },
  input: z.object({ body: secondFactorRolesSchema }),
  response: responseSchema(secondFactorRolesSchema),
  handle: async ({ body, caller, services }) => ({
    message: 'Saved.',
    data: { roles: await updateSecondFactorRoles(services, requireStaff(caller).member, body.roles) },
  }),
});

/** PUT admin/reset-second-factor: for a member who lost the app and the recovery codes. Admin only. (The specification does not name it.) */
export const resetSecondFactor = defineRoute({
  endpoint: calls.resetSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'Turn off a member’s second factor',
    description:
      'Turns off the second factor of a member who lost the app and the recovery codes, and ends their sessions. Admin only; 404 for none, 409 for oneself. The specification does not name it.',
    errorStatuses: [404],
  },
  input: z.object({ body: deleteTeamMemberSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services }) {
    const name = await resetCommand(services, requireStaff(caller).member, body.teamMemberId);
    return { message: `${name} signs in without a second factor now.`, data: null };
  },
});
