import { z } from 'zod';
import { signInSchema, userSchema } from '@evisa/shared/contract/account';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { addressBlock } from '../../adapters/address-block';
import { signIn } from '../../commands/sign-in';
import { defineRoute } from '../../plugins/define-route';
import { Refusal } from '../../plugins/refusal';
import { takeTries } from '../../plugins/take-tries';

/**
 * POST admin/admin-login: email and password for an access token of 12 hours (the specification, sections 3 and 7).
 * An unknown email and a wrong password get the same answer, 400, in the same time. After three wrong ones an
 * account, and 25 an address, each try waits twice as long as the one before (429, `Retry-After`); ten and fifty in 15 minutes at
 * most. 400 with `errors.code` asks for the code of an authenticator app.
 */
export const adminLogin = defineRoute({
  call: calls.adminLogin,
  docs: {
    tag: 'Account',
    summary: 'Sign in',
    description:
      'Email and password for an access token of 12 hours, sent in `Authorization` as it is. An unknown email and a wrong password get the same answer. After three wrong ones an account, and 25 an address, each try waits twice as long as the one before (429 with `Retry-After`); ten and fifty in 15 minutes at most. 400 with `errors.code` asks for the code of an authenticator app. The specification, sections 3 and 7.',
  },
  input: z.object({ body: signInSchema }),
  answer: answerSchema(userSchema).extend({ jwtToken: z.string() }),
  async handle({ body, services, ip, userAgent }) {
    // Apart: one that the account refuses still counts for the address.
    const giveAddressBack = await takeTries(services, { limit: 'signInByAddress', of: addressBlock(ip) });
    const giveAccountBack = await takeTries(services, { limit: 'signInByAccount', of: body.email.toLowerCase() });
    const giveBack = () => Promise.all([giveAddressBack(), giveAccountBack()]);
    const { user, token } = await signIn(services, body, { ip, userAgent }).catch(async (error: unknown) => {
      // Being asked for a code is no wrong try.
      if (error instanceof Refusal && error.details.errors?.['code'] && !body.code) await giveBack();
      throw error;
    });
    // Only wrong tries count.
    await giveBack();
    return { message: `Welcome, ${user.name}.`, data: user, jwtToken: token };
  },
});
