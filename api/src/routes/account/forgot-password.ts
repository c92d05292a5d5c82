import { forgotPasswordSchema } from '@evisa/shared/contract/account';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { z } from 'zod';
import { requestPasswordReset } from '../../commands/auth/passwords';
import { defineRoute } from '../../plugins/routing/define-route';
import { enforceAddressRateLimit } from '../../plugins/auth/rate-limit';
import { enforceRateLimit } from '../../plugins/auth/rate-limit';

/** POST admin/forgot-password: mails a single-use link, valid 30 minutes, if there is such an account. The answer is the same either way, in the same time (the specification, section 2, Sign-in). */
export const forgotPassword = defineRoute({
  endpoint: calls.forgotPassword,
  docs: {
    tag: 'Account',
    summary: 'Ask for a link to a new password',
    description:
      'Mails a single-use link, valid 30 minutes, if there is such an account; the answer is the same either way. Three an account and twenty an address in 15 minutes, then 429. The specification, section 2.',
  },
  input: z.object({ body: forgotPasswordSchema }),
  response: responseSchema(z.null()),
  async handle({ body, services, ip }) {
    // Apart: one that the account refuses still counts for the address.
    await enforceAddressRateLimit(services, 'forgotten', ip);
    await enforceRateLimit(services, { limitName: 'forgottenByAccount', subject: body.email.toLowerCase() });
    await requestPasswordReset(services, body.email);
    return { message: 'If there is an account with this email, a link to a new password is on its way.', data: null };
  },
});
