import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { deleteTeamMemberSchema } from '@evisa/shared/contract/team';
import { deleteMember } from '../../commands/members/delete-member';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

/** PUT admin/delete-team-member: deletes an account (the specification, sections 2, 7 and 8). 403 for a higher role, 409 for oneself and the last Admin. */
export const deleteTeamMember = defineRoute({
  endpoint: calls.deleteTeamMember,
  docs: {
    tag: 'Team',
    summary: 'Delete a member',
    description:
      'Deletes an account, ends its sessions and gives back the orders it holds; its name stays in histories. 403 for a role that is not below one’s own (Admins also delete Admins), 404 for none, 409 for oneself and for the last Admin. The specification, sections 2, 7 and 8.',
    errorStatuses: [404],
  },
  input: z.object({ body: deleteTeamMemberSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    await deleteMember(services, requireStaff(caller).member, body.teamMemberId);
    return { message: 'Team member deleted successfully.', data: null };
  },
});
