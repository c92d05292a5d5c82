import { z } from 'zod';
import { signInSchema, userSchema } from '@evisa/shared/contract/account';
import { calls } from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { signIn } from '../../commands/sign-in';
import { defineRoute } from '../../plugins/define-route';
import { takeTry } from '../../plugins/take-try';

/**
 * POST admin/admin-login: email and password for an access token of 12 hours (the specification, sections 3 and 7).
 * An unknown email and a wrong password get the same answer, 400, in the same time. Ten wrong passwords an account and
 * fifty an address in 15 minutes, then 429.
 */
export const adminLogin = defineRoute({
  call: calls.adminLogin,
  docs: {
    tag: 'Account',
    summary: 'Sign in',
    description:
      'Email and password for an access token of 12 hours, sent in `Authorization` as it is. An unknown email and a wrong password get the same answer. Ten wrong passwords an account and fifty an address in 15 minutes, then 429. The specification, sections 3 and 7.',
  },
  input: z.object({ body: signInSchema }),
  answer: answerSchema(userSchema).extend({ jwtToken: z.string() }),
  async handle({ body, services, ip, userAgent }) {
    const { limits } = services;
    const account = body.email.toLowerCase();
    takeTry(limits.signInByAddress, ip);
    takeTry(limits.signInByAccount, account);
    const { user, token } = await signIn(services, body, { ip, userAgent });
    // Only wrong tries count.
    limits.signInByAddress.giveBack(ip);
    limits.signInByAccount.giveBack(account);
    return { message: `Welcome, ${user.name}.`, data: user, jwtToken: token };
  },
});
