import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { teamMemberSchema, updateTeamMemberSchema } from '@evisa/shared/contract/team';
import { updateMember } from '../../commands/members/update-member';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { presentMember } from '../../presenters/present-member';

/** POST admin/update-team-member: changes an account (the specification, sections 2, 5 and 7). The mask leaves the password as it was; 409 when somebody else changed the account since `updatedAt`, and for the last Admin. */
export const updateTeamMember = defineRoute({
  endpoint: calls.updateTeamMember,
  docs: {
    tag: 'Team',
    summary: 'Change a member',
    description:
      'Changes an account; the mask leaves the password as it was. Another password, role or email ends the member’s other sessions. 403 for an account or role above one’s own, 404 for none, 409 for the last Admin, for a name or email that is taken, and for an account changed since `updatedAt`. The specification, sections 2, 5 and 7.',
    errorStatuses: [404],
  },
  input: z.object({ body: updateTeamMemberSchema }),
  response: responseSchema(teamMemberSchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const member = await updateMember(services, requireStaff(caller), body);
    return { message: 'Team member updated successfully.', data: presentMember(member) };
  },
});
