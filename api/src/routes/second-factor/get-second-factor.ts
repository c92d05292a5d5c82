import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { secondFactorSchema } from '@evisa/shared/contract/second-factor';
import { secondFactorOf } from '../../commands/second-factor';
import { defineRoute, noInput } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/** GET admin/second-factor: whether the member’s is on, whether their role must have one, and how many recovery codes are left. (The specification does not name it.) */
export const getSecondFactor = defineRoute({
  call: calls.getSecondFactor,
  docs: {
    tag: 'Account',
    summary: 'One’s own second factor',
    description:
      'Whether it is on, whether the role must have one, and how many recovery codes are left. The specification does not name it.',
  },
  input: noInput,
  answer: answerSchema(secondFactorSchema),
  handle: async ({ caller, services }) => ({
    message: 'Second factor.',
    data: await secondFactorOf(services, staffOf(caller).member),
  }),
});
