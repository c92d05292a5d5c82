import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { secondFactorRolesSchema } from '@evisa/shared/contract/second-factor';
import { listSecondFactorRoles } from '../../db/members/second-factor';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

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
