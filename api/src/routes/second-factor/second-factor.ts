import * as endpoints from '@evisa/shared/contract/endpoints';
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
  beginSecondFactorSetup,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactorStatus,
} from '../../commands/auth/second-factor';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { enforceRateLimit } from '../../plugins/auth/rate-limit';

/** GET admin/second-factor */
export const getSecondFactor = defineRoute({
  endpoint: endpoints.getSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'Get the state of your second factor',
    description:
      'Returns whether the second factor is on, whether the role requires it, and how many recovery codes are left.',
  },
  input: noInput,
  response: responseSchema(secondFactorSchema),
  handle: async ({ caller, services }) => ({
    message: 'Second factor.',
    data: await getSecondFactorStatus(services, requireStaff(caller).member),
  }),
});

/** POST admin/start-second-factor */
export const startSecondFactor = defineRoute({
  endpoint: endpoints.startSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'Start to set up an authenticator app',
    description:
      'Returns a new secret for an authenticator app (TOTP, six digits, 30 seconds). Sign-in asks for codes only after the first code is confirmed.',
  },
  input: noInput,
  response: responseSchema(secondFactorSecretSchema),
  async handle({ caller, services }) {
    const { member } = requireStaff(caller);
    return { message: 'Scan the code with your app.', data: await beginSecondFactorSetup(services, member) };
  },
});

/** POST admin/confirm-second-factor */
export const confirmSecondFactor = defineRoute({
  endpoint: endpoints.confirmSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'Turn on your second factor',
    description:
      'Turns on the second factor with a code of the app and returns ten recovery codes, which are never shown again. Ends the member’s other sessions. Who already has a second factor also sends a code of it or a recovery code as `currentCode`. 400 with `errors.code` or `errors.currentCode` for a wrong code, 409 before the set-up is started.',
    errorStatuses: [409, 429],
  },
  input: z.object({ body: confirmSecondFactorSchema }),
  response: responseSchema(recoveryCodesSchema),
  async handle({ body, caller, services }) {
    const { member, sessionId } = requireStaff(caller);
    const refund = await enforceRateLimit(services, { limitName: 'confirmationBySession', subject: sessionId });
    const recoveryCodes = await enableSecondFactor(services, { member, sessionId }, body);
    await refund();
    return { message: 'Your second factor is on, and your other sessions have ended.', data: { recoveryCodes } };
  },
});

/** POST admin/end-second-factor */
export const endSecondFactor = defineRoute({
  endpoint: endpoints.endSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'Turn off your second factor',
    description:
      'Turns off the second factor. Requires the password and a code of the app or a recovery code, however recent the sign-in is: 400 with `errors.password` or `errors.code`. 409 when the role requires a second factor.',
    errorStatuses: [409, 429],
  },
  input: z.object({ body: endSecondFactorSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services }) {
    const { member, sessionId } = requireStaff(caller);
    const refund = await enforceRateLimit(services, { limitName: 'confirmationBySession', subject: sessionId });
    await disableSecondFactor(services, member, body);
    await refund();
    return { message: 'Your second factor is off.', data: null };
  },
});
