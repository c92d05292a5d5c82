import { z } from 'zod';
import { changePasswordSchema, memberIdSchema } from '@evisa/shared/contract/account';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { changePassword as changePasswordCommand } from '../../commands/change-password';
import { mustHaveProof } from '../../commands/proof';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/**
 * POST admin/change-password: a new password for the signed-in member. Ends all their sessions, this one too, which forces a
 * new sign-in (the specification, sections 4 and 5). 403 with `errors.proof` when the last proof is older than ten minutes.
 */
export const changePassword = defineRoute({
  call: calls.changePassword,
  docs: {
    tag: 'Account',
    summary: 'Change one’s own password',
    description:
      'At least 6 characters; 400 with `errors.newPassword` for a common password. Ends all sessions of the member, this one too. 403 with `errors.proof` when the member last gave the password more than ten minutes ago (see confirm-password). The specification, sections 4 and 5.',
  },
  input: z.object({ body: changePasswordSchema }),
  answer: answerSchema(memberIdSchema),
  async handle({ body, caller, services }) {
    const staff = staffOf(caller);
    const { member } = staff;
    if (!staff.passwordDue) mustHaveProof(staff);
    await changePasswordCommand(services, member, body.newPassword);
    return { message: 'Your password has been changed. Please sign in again.', data: { id: member.id } };
  },
});
