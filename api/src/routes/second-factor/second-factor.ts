import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  confirmSecondFactorSchema,
  endSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondFactorSecretSchema,
} from '@evisa/shared/contract/second-factor';
import { z } from 'zod';
import {
  beginSecondFactorSetup as startCommand,
  disableSecondFactor as endCommand,
  enableSecondFactor as confirmCommand,
  getSecondFactorStatus,
} from '../../commands/second-factor';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/require-staff';
import { requireRecentAuthentication } from '../../commands/reauthentication';
import { enforceRateLimit } from '../../plugins/auth/rate-limit';

/** GET admin/second-factor: whether the member’s is on, whether their role must have one, and how many recovery codes are left. (The specification does not name it.) */
export const getSecondFactor = defineRoute({
  endpoint: calls.getSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'One’s own second factor',
    description:
      'Whether it is on, whether the role must have one, and how many recovery codes are left. The specification does not name it.',
  },
  input: noInput,
  response: responseSchema(secondFactorSchema),
  handle: async ({ caller, services }) => ({
    message: 'Second factor.',
    data: await getSecondFactorStatus(services, requireStaff(caller).member),
  }),
});

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
