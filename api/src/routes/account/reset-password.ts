import { resetPasswordSchema } from '@evisa/shared/contract/account';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { z } from 'zod';
import { resetPassword as resetPasswordCommand } from '../../commands/auth/passwords';
import { defineRoute } from '../../plugins/routing/define-route';
import { enforceAddressRateLimit } from '../../plugins/auth/rate-limit';

/** POST admin/reset-password: sets a password by the token of a mailed link, once, and ends the member’s sessions (the specification, sections 2 and 5). 400 with `errors.token` for a link that is over. */
export const resetPassword = defineRoute({
  endpoint: calls.resetPassword,
  docs: {
    tag: 'Account',
    summary: 'A new password by a mailed link',
    description:
      'Sets a password by the token of a mailed link, once, and ends the member’s sessions. 400 with `errors.token` for a link that is unknown, used or expired, with `errors.newPassword` for a common password. Twenty tries an address in 15 minutes, then 429. The specification, sections 2 and 5.',
  },
  input: z.object({ body: resetPasswordSchema }),
  response: responseSchema(z.null()),
  async handle({ body, services, ip }) {
    await enforceAddressRateLimit(services, 'reset', ip);
    await resetPasswordCommand(services, body, ip);
    return { message: 'Your password has been changed. Please sign in.', data: null };
  },
});
