import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { deleteTeamMemberSchema } from '@evisa/shared/contract/team';
import { z } from 'zod';
import { resetSecondFactor as resetCommand } from '../../commands/second-factor';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/** PUT admin/reset-second-factor: for a member who lost the app and the recovery codes. Admin only. (The specification does not name it.) */
export const resetSecondFactor = defineRoute({
  call: calls.resetSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'Turn off a member’s second factor',
    description:
      'Turns off the second factor of a member who lost the app and the recovery codes, and ends their sessions. Admin only; 404 for none, 409 for oneself. The specification does not name it.',
    refuses: [404],
  },
  input: z.object({ body: deleteTeamMemberSchema }),
  answer: answerSchema(z.null()),
  async handle({ body, caller, services }) {
    const name = await resetCommand(services, staffOf(caller).member, body.teamMemberId);
    return { message: `${name} signs in without a second factor now.`, data: null };
  },
});
