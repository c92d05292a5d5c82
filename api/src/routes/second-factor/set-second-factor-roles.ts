import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { secondFactorRolesSchema } from '@evisa/shared/contract/second-factor';
import { z } from 'zod';
import { requireSecondFactor } from '../../commands/second-factor';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/** PUT admin/second-factor-roles: sets the roles whose members must have a second factor; those without one set it up before anything else. Admin only. (The specification does not name it.) */
export const setSecondFactorRoles = defineRoute({
  call: calls.setSecondFactorRoles,
  docs: {
    tag: 'Account',
    summary: 'Require a second factor',
    description:
      'Sets the roles whose members must have a second factor; whoever has none sets it up before anything else. Admin only. The specification does not name it.',
  },
  input: z.object({ body: secondFactorRolesSchema }),
  answer: answerSchema(secondFactorRolesSchema),
  handle: async ({ body, caller, services }) => ({
    message: 'Saved.',
    data: { roles: await requireSecondFactor(services, staffOf(caller).member, body.roles) },
  }),
});
