import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { deleteTeamMemberSchema } from '@evisa/shared/contract/team';
import { endMemberSessions as endCommand } from '../../commands/auth/end-sessions';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

/** PUT admin/end-member-sessions: signs a member out everywhere. Admin only; 404 for none, 409 for oneself. (The specification does not name it.) */
export const endMemberSessions = defineRoute({
  endpoint: calls.endMemberSessions,
  docs: {
    tag: 'Team',
    summary: 'Sign a member out everywhere',
    description:
      'Ends all sessions of another member, at their next call. Admin only; 404 for none, 409 for oneself. The specification does not name it.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: deleteTeamMemberSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services }) {
    const name = await endCommand(services, requireStaff(caller).member, body.teamMemberId);
    return { message: `${name} is signed out everywhere.`, data: null };
  },
});
