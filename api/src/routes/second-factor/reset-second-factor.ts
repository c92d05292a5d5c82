import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { deleteTeamMemberSchema } from '@evisa/shared/contract/team';
import { z } from 'zod';
import { resetSecondFactor as resetCommand } from '../../commands/auth/second-factor';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

/** PUT admin/reset-second-factor: for a member who lost the app and the recovery codes. Admin only. (The specification does not name it.) */
export const resetSecondFactor = defineRoute({
  endpoint: calls.resetSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'Turn off a member’s second factor',
    description:
      'Turns off the second factor of a member who lost the app and the recovery codes, and ends their sessions. Admin only; 404 for none, 409 for oneself. The specification does not name it.',
    errorStatuses: [404],
  },
  input: z.object({ body: deleteTeamMemberSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services }) {
    const name = await resetCommand(services, requireStaff(caller).member, body.teamMemberId);
    return { message: `${name} signs in without a second factor now.`, data: null };
  },
});
