import { z } from 'zod';
import { signInSchema, userSchema } from '@evisa/shared/contract/account';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { sitePrefix } from '../../adapters/client-info/ip-prefix';
import { signIn } from '../../commands/sign-in';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { HttpError } from '../../plugins/http/http-error';
import { enforceAddressRateLimit } from '../../plugins/auth/rate-limit-address';
import { enforceRateLimit } from '../../plugins/auth/rate-limit';
import { requireStaff } from '../../plugins/auth/require-staff';
import { revokeSession } from '../../db/members/sessions';

/**
 * POST admin/admin-login: email and password for an access token of 12 hours (the specification, sections 3 and 7).
 * An unknown email and a wrong password get the same answer, 400, in the same time. After three wrong passwords at an account from one
 * site, 25 from one address and 50 from one site, each waits twice as long as the one before (429, `Retry-After`). 400 with
 * `errors.code` asks for the code of an authenticator app. 503 with `Retry-After` while too many sign in at once.
 */
export const adminLogin = defineRoute({
  endpoint: calls.adminLogin,
  docs: {
    tag: 'Account',
    summary: 'Sign in',
    description:
      'Email and password for an access token of 12 hours, sent in `Authorization` as it is. An unknown email and a wrong password get the same answer. After three wrong tries at an account from one site (an IPv4 address, or the first 48 bits of an IPv6 address), 25 from one address and 50 from one site, each waits twice as long as the one before (429 with `Retry-After`); ten, fifty and a hundred in 15 minutes at most. An account hears 50 wrong tries beyond the first three of each site. 400 with `errors.code` asks for the code of an authenticator app. 503 with `Retry-After` while too many sign in at once. The specification, sections 3 and 7.',
    errorStatuses: [503],
  },
  input: z.object({ body: signInSchema }),
  response: responseSchema(userSchema).extend({ jwtToken: z.string() }),
  async handle({ body, services, ip, userAgent }) {
    // Apart: one that the account refuses still counts for the address.
    const giveAddressBack = await enforceAddressRateLimit(services, 'signIn', ip);
    const account = body.email.toLowerCase();
    const accountHere = `${account} ${sitePrefix(ip)}`;
    // Guesses shut the account for their own site only: the first ones from anywhere else are always heard.
    const giveAccountBack = await enforceRateLimit(
      services,
      { limitName: 'signInByAccount', subject: accountHere },
      {
        limitName: 'signInFirst',
        subject: accountHere,
        fallback: { limitName: 'signInByAccountOfAll', subject: account },
      },
    );
    const giveBack = () => Promise.all([giveAddressBack(), giveAccountBack()]);
    const { user, token } = await signIn(services, body, { ip, userAgent }).catch(async (error: unknown) => {
      // Being asked for a code is no wrong try, nor is one that was not judged.
      if (error instanceof HttpError && (error.httpStatus === 503 || (error.details.errors?.['code'] && !body.code)))
        await giveBack();
      throw error;
    });
    // Only wrong tries count.
    await giveBack();
    return { message: `Welcome, ${user.name}.`, data: user, jwtToken: token };
  },
});

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

/** POST admin/sign-out: ends this session; its token is void afterwards (the specification, section 4, Auth). */
export const signOut = defineRoute({
  endpoint: calls.signOut,
  docs: {
    tag: 'Account',
    summary: 'Sign out',
    description: 'Ends this session: its token is void afterwards. The specification, section 4.',
  },
  input: noInput,
  response: responseSchema(z.null()),
  async handle({ caller, services }) {
    await revokeSession(services.db, requireStaff(caller).sessionId, new Date().toISOString());
    return { message: 'You are signed out.', data: null };
  },
});
