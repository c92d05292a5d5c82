import { forgotPasswordSchema } from '@evisa/shared/contract/account';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { z } from 'zod';
import { forgetPassword } from '../../commands/forget-password';
import { defineRoute } from '../../plugins/define-route';
import { takeAddressTries } from '../../plugins/take-address-tries';
import { takeTries } from '../../plugins/take-tries';

/** POST admin/forgot-password: mails a single-use link, valid 30 minutes, if there is such an account. The answer is the same either way, in the same time (the specification, section 2, Sign-in). */
export const forgotPassword = defineRoute({
  call: calls.forgotPassword,
  docs: {
    tag: 'Account',
    summary: 'Ask for a link to a new password',
    description:
      'Mails a single-use link, valid 30 minutes, if there is such an account; the answer is the same either way. Three an account and twenty an address in 15 minutes, then 429. The specification, section 2.',
  },
  input: z.object({ body: forgotPasswordSchema }),
  answer: answerSchema(z.null()),
  async handle({ body, services, ip }) {
    // Apart: one that the account refuses still counts for the address.
    await takeAddressTries(services, 'forgotten', ip);
    await takeTries(services, { limit: 'forgottenByAccount', of: body.email.toLowerCase() });
    await forgetPassword(services, body.email);
    return { message: 'If there is an account with this email, a link to a new password is on its way.', data: null };
  },
});
