import { resetPasswordSchema } from '@evisa/shared/contract/account';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { z } from 'zod';
import { resetPassword as resetPasswordCommand } from '../../commands/reset-password';
import { defineRoute } from '../../plugins/define-route';
import { takeAddressTries } from '../../plugins/take-address-tries';

/** POST admin/reset-password: sets a password by the token of a mailed link, once, and ends the member’s sessions (the specification, sections 2 and 5). 400 with `errors.token` for a link that is over. */
export const resetPassword = defineRoute({
  call: calls.resetPassword,
  docs: {
    tag: 'Account',
    summary: 'A new password by a mailed link',
    description:
      'Sets a password by the token of a mailed link, once, and ends the member’s sessions. 400 with `errors.token` for a link that is unknown, used or expired, with `errors.newPassword` for a common password. Twenty tries an address in 15 minutes, then 429. The specification, sections 2 and 5.',
  },
  input: z.object({ body: resetPasswordSchema }),
  answer: answerSchema(z.null()),
  async handle({ body, services, ip }) {
    await takeAddressTries(services, 'reset', ip);
    await resetPasswordCommand(services, body, ip);
    return { message: 'Your password has been changed. Please sign in.', data: null };
  },
});
