import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { addTeamMemberSchema, teamMemberSchema } from '@evisa/shared/contract/team';
import { addMember } from '../../commands/members/add-member';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { presentMember } from '../../presenters/present-member';

/** POST admin/add-team-member: a new account (the specification, sections 2, 5 and 7). 403 for a role that is not below one’s own, 409 with the field for a name or email that is taken. */
export const addTeamMember = defineRoute({
  endpoint: calls.addTeamMember,
  docs: {
    tag: 'Team',
    summary: 'Add a member',
    description:
      'A new account, whose password works for one sign-in; the member is mailed and chooses their own. A role that is not below one’s own is refused with 403 (Admins also make Admins), a common password with 400, a name or email that another member has with 409 and the field. The password is never answered. The specification, sections 2, 5 and 7.',
  },
  input: z.object({ body: addTeamMemberSchema }),
  response: responseSchema(teamMemberSchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const member = await addMember(services, requireStaff(caller).member, body);
    return { message: 'Team member added successfully.', data: presentMember(member) };
  },
});
