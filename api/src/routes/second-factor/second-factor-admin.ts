import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { secondFactorRolesSchema } from '@evisa/shared/contract/second-factor';
import { z } from 'zod';
import { updateSecondFactorRoles } from '../../commands/auth/second-factor';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

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
