import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { teamMemberSchema, updateTeamMemberSchema } from '@evisa/shared/contract/team';
import { updateMember } from '../../commands/update-member';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';
import { presentMember } from '../../presenters/present-member';

/** POST admin/update-team-member: changes an account (the specification, sections 2, 5 and 7). The mask leaves the password as it was; 409 when somebody else changed the account since `updatedAt`, and for the last Admin. */
export const updateTeamMember = defineRoute({
  call: calls.updateTeamMember,
  docs: {
    tag: 'Team',
    summary: 'Change a member',
    description:
      'Changes an account; the mask leaves the password as it was. Another password, role or email ends the member’s other sessions. 403 for an account or role above one’s own, 404 for none, 409 for the last Admin, for a name or email that is taken, and for an account changed since `updatedAt`. The specification, sections 2, 5 and 7.',
    refuses: [404],
  },
  input: z.object({ body: updateTeamMemberSchema }),
  answer: answerSchema(teamMemberSchema),
  once: true,
  async handle({ body, caller, services }) {
    const member = await updateMember(services, staffOf(caller), body);
    return { message: 'Team member updated successfully.', data: presentMember(member) };
  },
});
