import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { secondFactorSecretSchema } from '@evisa/shared/contract/second-factor';
import { mustHaveProof } from '../../commands/proof';
import { startSecondFactor as startCommand } from '../../commands/second-factor';
import { defineRoute, noInput } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/** POST admin/start-second-factor: a new secret for the app (TOTP, six digits, 30 seconds). Nothing is asked for until a code of it is confirmed. (The specification does not name it.) */
export const startSecondFactor = defineRoute({
  call: calls.startSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'Begin with an authenticator app',
    description:
      'A new secret for an authenticator app (TOTP, six digits, 30 seconds). Nothing is asked for at sign-in until a code of it is confirmed. 403 with `errors.proof` when the member last gave the password more than ten minutes ago (see confirm-password). The specification does not name it.',
  },
  input: noInput,
  answer: answerSchema(secondFactorSecretSchema),
  async handle({ caller, services }) {
    const staff = staffOf(caller);
    mustHaveProof(staff);
    return { message: 'Scan the code with your app.', data: await startCommand(services, staff.member) };
  },
});
