import { userSchema } from '@evisa/shared/contract/account';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { defineRoute, noInput } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/** GET user_info: the signed-in member, as the database knows them now (the specification, section 7). */
export const userInfo = defineRoute({
  call: calls.userInfo,
  docs: {
    tag: 'Account',
    summary: 'Who is signed in',
    description: 'The signed-in member, as the database knows them now. The specification, section 7.',
  },
  input: noInput,
  answer: answerSchema(userSchema),
  async handle({ caller }) {
    const { member, secondFactorDue, passwordDue } = staffOf(caller);
    const due = {
      ...(secondFactorDue && { mustSetUpSecondFactor: true }),
      ...(passwordDue && { mustChoosePassword: true }),
    };
    return { message: 'Signed in.', data: { ...member, ...due } };
  },
});
