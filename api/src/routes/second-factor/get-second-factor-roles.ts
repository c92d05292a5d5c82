import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { secondFactorRolesSchema } from '@evisa/shared/contract/second-factor';
import { listSecondFactorRoles } from '../../db/second-factor';
import { defineRoute, noInput } from '../../plugins/define-route';

/** GET admin/second-factor-roles: the roles whose members must have a second factor. Admin only. (The specification does not name it.) */
export const getSecondFactorRoles = defineRoute({
  call: calls.getSecondFactorRoles,
  docs: {
    tag: 'Account',
    summary: 'Roles that must have a second factor',
    description: 'The roles whose members must have a second factor. Admin only. The specification does not name it.',
  },
  input: noInput,
  answer: answerSchema(secondFactorRolesSchema),
  handle: async ({ services }) => ({
    message: 'Roles with a second factor.',
    data: { roles: await listSecondFactorRoles(services.db) },
  }),
});
