import { confirmPasswordSchema } from '@evisa/shared/contract/account';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { z } from 'zod';
import { confirmPassword as confirmCommand } from '../../commands/proof';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';
import { takeTries } from '../../plugins/take-tries';

/** POST admin/confirm-password: proves again who is signed in, before a change of the account itself. 400 with `errors.password` or `errors.code`. (The specification does not name it.) */
export const confirmPassword = defineRoute({
  call: calls.confirmPassword,
  docs: {
    tag: 'Account',
    summary: 'Confirm the password',
    description:
      'Proves again who is signed in, by the password and, where the member has a second factor, a code. Calls that change the account itself (its password, email or second factor) answer 403 with `errors.proof` when the last proof of the session is older than ten minutes. 400 with `errors.password` for a wrong password, with `errors.code` for a missing or wrong code. The specification does not name it.',
    refuses: [429],
  },
  input: z.object({ body: confirmPasswordSchema }),
  answer: answerSchema(z.null()),
  async handle({ body, caller, services }) {
    const staff = staffOf(caller);
    const giveBack = await takeTries(services, { limit: 'codeByMember', of: String(staff.member.id) });
    await confirmCommand(services, staff, body);
    await giveBack();
    return { message: 'Confirmed.', data: null };
  },
});
