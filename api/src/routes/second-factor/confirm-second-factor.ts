import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { confirmSecondFactorSchema, recoveryCodesSchema } from '@evisa/shared/contract/second-factor';
import { z } from 'zod';
import { mustHaveProof } from '../../commands/proof';
import { confirmSecondFactor as confirmCommand } from '../../commands/second-factor';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';
import { takeTries } from '../../plugins/take-tries';

/** POST admin/confirm-second-factor: turns it on with a code of the app; answers the recovery codes, this once. 400 with `errors.code` for a wrong code. (The specification does not name it.) */
export const confirmSecondFactor = defineRoute({
  call: calls.confirmSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'Turn the second factor on',
    description:
      'Turns it on with a code of the app; answers ten recovery codes, this once. 400 with `errors.code` for a wrong code, 409 before a start, 403 with `errors.proof` when the member last gave the password more than ten minutes ago (see confirm-password). The specification does not name it.',
    refuses: [409, 429],
  },
  input: z.object({ body: confirmSecondFactorSchema }),
  answer: answerSchema(recoveryCodesSchema),
  async handle({ body, caller, services }) {
    const staff = staffOf(caller);
    const { member } = staff;
    mustHaveProof(staff);
    const giveBack = await takeTries(services, { limit: 'codeByMember', of: String(member.id) });
    const recoveryCodes = await confirmCommand(services, member, body.code);
    await giveBack();
    return { message: 'Your second factor is on.', data: { recoveryCodes } };
  },
});
