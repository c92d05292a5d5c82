import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { secondFactorSecretSchema } from '@evisa/shared/contract/second-factor';
import { requireRecentAuthentication } from '../../commands/auth/reauthentication';
import { beginSecondFactorSetup as startCommand } from '../../commands/auth/second-factor';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

/** POST admin/start-second-factor: a new secret for the app (TOTP, six digits, 30 seconds). Nothing is asked for until a code of it is confirmed. (The specification does not name it.) */
export const startSecondFactor = defineRoute({
  endpoint: calls.startSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'Begin with an authenticator app',
    description:
      'A new secret for an authenticator app (TOTP, six digits, 30 seconds). Nothing is asked for at sign-in until a code of it is confirmed. 403 with `errors.proof` when the member last gave the password more than ten minutes ago (see confirm-password). The specification does not name it.',
  },
  input: noInput,
  response: responseSchema(secondFactorSecretSchema),
  async handle({ caller, services }) {
    const staff = requireStaff(caller);
    requireRecentAuthentication(staff);
    return { message: 'Scan the code with your app.', data: await startCommand(services, staff.member) };
  },
});
