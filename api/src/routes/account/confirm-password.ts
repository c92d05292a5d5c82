import { confirmPasswordSchema } from '@evisa/shared/contract/account';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { z } from 'zod';
import { reauthenticate as confirmCommand } from '../../commands/auth/reauthentication';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { enforceRateLimit } from '../../plugins/auth/rate-limit';

/** POST admin/confirm-password: proves again who is signed in, before a change of the account itself. 400 with `errors.password` or `errors.code`. (The specification does not name it.) */
export const confirmPassword = defineRoute({
  endpoint: calls.confirmPassword,
  docs: {
    tag: 'Account',
    summary: 'Confirm the password',
    description:
      'Proves again who is signed in, by the password and, where the member has a second factor, a code. Calls that change the account itself (its password, email or second factor) answer 403 with `errors.proof` when the last proof of the session is older than ten minutes. 400 with `errors.password` for a wrong password, with `errors.code` for a missing or wrong code. The specification does not name it.',
    errorStatuses: [429],
  },
  input: z.object({ body: confirmPasswordSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services }) {
    const staff = requireStaff(caller);
    const giveBack = await enforceRateLimit(services, { limitName: 'codeByMember', subject: String(staff.member.id) });
    await confirmCommand(services, staff, body);
    await giveBack();
    return { message: 'Confirmed.', data: null };
  },
});
