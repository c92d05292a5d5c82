import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { deleteTeamMemberSchema } from '@evisa/shared/contract/team';
import { endMemberSessions as endCommand } from '../../commands/end-member-sessions';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/** PUT admin/end-member-sessions: signs a member out everywhere. Admin only; 404 for none, 409 for oneself. (The specification does not name it.) */
export const endMemberSessions = defineRoute({
  call: calls.endMemberSessions,
  docs: {
    tag: 'Team',
    summary: 'Sign a member out everywhere',
    description:
      'Ends all sessions of another member, at their next call. Admin only; 404 for none, 409 for oneself. The specification does not name it.',
    refuses: [404, 409],
  },
  input: z.object({ body: deleteTeamMemberSchema }),
  answer: answerSchema(z.null()),
  async handle({ body, caller, services }) {
    const name = await endCommand(services, staffOf(caller).member, body.teamMemberId);
    return { message: `${name} is signed out everywhere.`, data: null };
  },
});
