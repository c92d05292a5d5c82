import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { memberInfoParamsSchema, teamMemberSchema } from '@evisa/shared/contract/team';
import { findMember } from '../../db/members';
import { defineRoute } from '../../plugins/define-route';
import { Refusal } from '../../plugins/refusal';
import { presentMember } from '../../presenters/present-member';

/** GET admin/team-member-info/{id}: one member, with a masked password (the specification, section 7). 404 for none. */
export const getTeamMemberInfo = defineRoute({
  call: calls.getTeamMemberInfo,
  docs: {
    tag: 'Team',
    summary: 'One member',
    description: 'One member with a masked password; 404 for none. Not for Night Staff. The specification, section 7.',
    refuses: [404],
  },
  input: z.object({ params: memberInfoParamsSchema }),
  answer: answerSchema(teamMemberSchema),

  async handle({ params, services }) {
    const member = await findMember(services.db, params.id);
    if (!member) throw new Refusal(404, 'This member does not exist any more.');
    return { message: 'Team member.', data: presentMember(member) };
  },
});
