import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { endSecondFactorSchema } from '@evisa/shared/contract/second-factor';
import { z } from 'zod';
import { endSecondFactor as endCommand } from '../../commands/second-factor';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';
import { takeTries } from '../../plugins/take-tries';

/** POST admin/end-second-factor: turns it off, with the password. 409 where the role must have one. (The specification does not name it.) */
export const endSecondFactor = defineRoute({
  call: calls.endSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'Turn the second factor off',
    description:
      'Turns it off, with the password. 400 with `errors.password` for a wrong one, 409 where the role must have one. The specification does not name it.',
    refuses: [409, 429],
  },
  input: z.object({ body: endSecondFactorSchema }),
  answer: answerSchema(z.null()),
  async handle({ body, caller, services }) {
    const { member } = staffOf(caller);
    const giveBack = await takeTries(services, { limit: 'codeByMember', of: String(member.id) });
    await endCommand(services, member, body.password);
    await giveBack();
    return { message: 'Your second factor is off.', data: null };
  },
});
