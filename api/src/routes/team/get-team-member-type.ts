import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { canManageAccount } from '@evisa/shared/domain/team-rules';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

/** GET admin/get-team-member-type: the roles the caller may give, highest first (the specification, section 7). */
export const getTeamMemberType = defineRoute({
  endpoint: calls.getTeamMemberType,
  docs: {
    tag: 'Team',
    summary: 'The roles one may give',
    description:
      'The roles the caller may give to an account, highest first: those below their own; Admins also make Admins. Not for Night Staff. The specification, section 7.',
  },
  input: noInput,
  response: responseSchema(z.array(z.enum(roles))),

  async handle({ caller }) {
    const { member } = requireStaff(caller);
    return { message: 'Member types.', data: roles.filter((role) => canManageAccount(member.type, role)) };
  },
});
