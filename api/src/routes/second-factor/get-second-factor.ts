import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { secondFactorSchema } from '@evisa/shared/contract/second-factor';
import { getSecondFactorStatus } from '../../commands/auth/second-factor';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

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
