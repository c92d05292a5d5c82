import { userSchema } from '@evisa/shared/contract/account';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

/** GET user_info: the signed-in member, as the database knows them now (the specification, section 7). */
export const userInfo = defineRoute({
  endpoint: calls.userInfo,
  docs: {
    tag: 'Account',
    summary: 'Who is signed in',
    description: 'The signed-in member, as the database knows them now. The specification, section 7.',
  },
  input: noInput,
  response: responseSchema(userSchema),
  async handle({ caller }) {
    const { member, mustSetUpSecondFactor, mustChoosePassword } = requireStaff(caller);
    const due = {
      ...(mustSetUpSecondFactor && { mustSetUpSecondFactor: true }),
      ...(mustChoosePassword && { mustChoosePassword: true }),
    };
    return { message: 'Signed in.', data: { ...member, ...due } };
  },
});
