import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { endSecondFactorSchema } from '@evisa/shared/contract/second-factor';
import { z } from 'zod';
import { disableSecondFactor as endCommand } from '../../commands/auth/second-factor';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { enforceRateLimit } from '../../plugins/auth/rate-limit';

/** POST admin/end-second-factor: turns it off, with the password. 409 where the role must have one. (The specification does not name it.) */
export const endSecondFactor = defineRoute({
  endpoint: calls.endSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'Turn the second factor off',
    description:
      'Turns it off, with the password. 400 with `errors.password` for a wrong one, 409 where the role must have one. The specification does not name it.',
    errorStatuses: [409, 429],
  },
  input: z.object({ body: endSecondFactorSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services }) {
    const { member } = requireStaff(caller);
    const giveBack = await enforceRateLimit(services, { limitName: 'codeByMember', subject: String(member.id) });
    await endCommand(services, member, body.password);
    await giveBack();
    return { message: 'Your second factor is off.', data: null };
  },
});
