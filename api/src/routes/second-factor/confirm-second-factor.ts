import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { confirmSecondFactorSchema, recoveryCodesSchema } from '@evisa/shared/contract/second-factor';
import { z } from 'zod';
import { requireRecentAuthentication } from '../../commands/auth/reauthentication';
import { enableSecondFactor as confirmCommand } from '../../commands/auth/second-factor';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { enforceRateLimit } from '../../plugins/auth/rate-limit';

/** POST admin/confirm-second-factor: turns it on with a code of the app; answers the recovery codes, this once. 400 with `errors.code` for a wrong code. (The specification does not name it.) */
export const confirmSecondFactor = defineRoute({
  endpoint: calls.confirmSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'Turn the second factor on',
    description:
      'Turns it on with a code of the app; answers ten recovery codes, this once. 400 with `errors.code` for a wrong code, 409 before a start, 403 with `errors.proof` when the member last gave the password more than ten minutes ago (see confirm-password). The specification does not name it.',
    errorStatuses: [409, 429],
  },
  input: z.object({ body: confirmSecondFactorSchema }),
  response: responseSchema(recoveryCodesSchema),
  async handle({ body, caller, services }) {
    const staff = requireStaff(caller);
    const { member } = staff;
    requireRecentAuthentication(staff);
    const giveBack = await enforceRateLimit(services, { limitName: 'codeByMember', subject: String(member.id) });
    const recoveryCodes = await confirmCommand(services, member, body.code);
    await giveBack();
    return { message: 'Your second factor is on.', data: { recoveryCodes } };
  },
});
