import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { roles } from '@evisa/shared/domain/roles';
import { mayManage } from '@evisa/shared/domain/team-rules';
import { defineRoute, noInput } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/** GET admin/get-team-member-type: the roles the caller may give, highest first (the specification, section 7). */
export const getTeamMemberType = defineRoute({
  call: calls.getTeamMemberType,
  docs: {
    tag: 'Team',
    summary: 'The roles one may give',
    description:
      'The roles the caller may give to an account, highest first: those below their own; Admins also make Admins. Not for Night Staff. The specification, section 7.',
  },
  input: noInput,
  answer: answerSchema(z.array(z.enum(roles))),

  async handle({ caller }) {
    const { member } = staffOf(caller);
    return { message: 'Member types.', data: roles.filter((role) => mayManage(member.type, role)) };
  },
});
