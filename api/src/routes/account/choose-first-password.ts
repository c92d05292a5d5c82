import { changePasswordSchema, memberIdSchema } from '@evisa/shared/contract/account';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { z } from 'zod';
import { changePassword } from '../../commands/auth/passwords';
import { defineRoute } from '../../plugins/routing/define-route';
import { HttpError } from '../../plugins/http/http-error';
import { requireStaff } from '../../plugins/auth/caller';

/** POST admin/choose-first-password: a member's own password in the place of one that a colleague set. Ends all their sessions. 409 where the password is their own already. (The specification does not name it.) */
export const chooseFirstPassword = defineRoute({
  endpoint: calls.chooseFirstPassword,
  docs: {
    tag: 'Account',
    summary: 'Choose a password of one’s own',
    description:
      'For a member of any role who signed in with a password that a colleague set: until they choose their own, every other call answers 403. At least 6 characters; 400 with `errors.newPassword` for a common password. Ends all sessions of the member, this one too. 409 where the password is their own already. The specification does not name it.',
    errorStatuses: [409],
  },
  input: z.object({ body: changePasswordSchema }),
  response: responseSchema(memberIdSchema),
  async handle({ body, caller, services }) {
    const { member, mustChoosePassword } = requireStaff(caller);
    if (!mustChoosePassword)
      throw new HttpError(409, 'Your password is your own already. Use Change Password for another one.');
    await changePassword(services, member, body.newPassword);
    return { message: 'Your password has been changed. Please sign in again.', data: { id: member.id } };
  },
});
