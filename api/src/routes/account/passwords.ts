import { z } from 'zod';
import { changePasswordSchema, memberIdSchema } from '@evisa/shared/contract/account';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { changePassword as changePasswordCommand } from '../../commands/auth/passwords';
import { requireRecentAuthentication } from '../../commands/auth/reauthentication';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

/**
 * POST admin/change-password: a new password for the signed-in member. Ends all their sessions, this one too, which forces a
 * new sign-in (the specification, sections 4 and 5). 403 with `errors.proof` when the last proof is older than ten minutes.
 */
export const changePassword = defineRoute({
  endpoint: calls.changePassword,
  docs: {
    tag: 'Account',
    summary: 'Change one’s own password',
    description:
      'At least 6 characters; 400 with `errors.newPassword` for a common password. Ends all sessions of the member, this one too. 403 with `errors.proof` when the member last gave the password more than ten minutes ago (see confirm-password). The specification, sections 4 and 5.',
  },
  input: z.object({ body: changePasswordSchema }),
  response: responseSchema(memberIdSchema),
  async handle({ body, caller, services }) {
    const staff = requireStaff(caller);
    const { member } = staff;
    if (!staff.mustChoosePassword) requireRecentAuthentication(staff);
    await changePasswordCommand(services, member, body.newPassword);
    return { message: 'Your password has been changed. Please sign in again.', data: { id: member.id } };
  },
});
