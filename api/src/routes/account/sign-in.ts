import { z } from 'zod';
import { signInMetadata, signInSchema, userSchema } from '@evisa/shared/contract/account';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { sitePrefix } from '../../adapters/client-info/ip-prefix';
import { signIn } from '../../commands/auth/sign-in';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { DomainError } from '../../errors/domain-error';
import { enforceAddressRateLimit, enforceRateLimit } from '../../plugins/auth/rate-limit';
import { requireStaff } from '../../plugins/auth/caller';
import { revokeSession } from '../../db/members/sessions';
import { answerFirstReads, toSignedInCaller } from './first-reads';

/** POST admin/admin-login */
export const adminLogin = defineRoute({
  endpoint: endpoints.adminLogin,
  docs: {
    tag: 'Account',
    summary: 'Sign in',
    description:
      'Exchanges an email and password for an access token that is valid for 12 hours and goes into `Authorization`. Answers an unknown email and a wrong password alike. After three wrong passwords for an account from one site (an IPv4 address, or the first 48 bits of an IPv6 address), 25 from one address or 50 from one site, each further attempt must wait twice as long as the previous one (429 with `Retry-After`). The maximum in 15 minutes is ten for an account and site, 50 for an address and 100 for a site. An account accepts 50 wrong passwords beyond the first three of each site. 400 with `errors.code` means that the code of an authenticator app is missing or wrong; with the right password, ten wrong codes in 15 minutes are accepted from anywhere. 503 with `Retry-After` while too many members sign in at once. `reads` saves the portal a round trip: the response has what the first screen shows.',
    errorStatuses: [503],
  },
  input: z.object({ body: signInSchema }),
  response: responseSchema(userSchema).extend(signInMetadata),
  async handle(context) {
    const { body, services, ip, userAgent } = context;
    // Separate, so that an attempt that the account limit refuses still counts for the address.
    const refundAddress = await enforceAddressRateLimit(services, 'signIn', ip);
    const account = body.email.toLowerCase();
    const accountFromSite = `${account} ${sitePrefix(ip)}`;
    // Guesses lock the account only for their own site: the first attempts from any other site are always allowed.
    const refundAccount = await enforceRateLimit(
      services,
      { limitName: 'signInByAccount', subject: accountFromSite },
      {
        limitName: 'signInFirst',
        subject: accountFromSite,
        fallback: { limitName: 'signInByAccountOfAll', subject: account },
      },
    );
    const refund = () => Promise.all([refundAddress(), refundAccount()]);
    const { user, token, sessionId } = await signIn(services, body, { ip, userAgent }, (memberId) =>
      enforceRateLimit(services, { limitName: 'codeByMember', subject: String(memberId) }),
    ).catch(async (error: unknown) => {
      // A request for a code is not a wrong attempt, nor is one that was not checked.
      if (
        error instanceof DomainError &&
        (error.kind === 'unavailable' || (error.details.errors?.['code'] && !body.code))
      )
        await refund();
      throw error;
    });
    // Only wrong attempts count.
    await refund();
    const answer = { message: `Welcome, ${user.name}.`, data: user, jwtToken: token };
    if (!body.reads) return answer;
    const caller = toSignedInCaller(user, sessionId, ip);
    const eventId = services.events.getLastEventId();
    return { ...answer, reads: await answerFirstReads(body.reads, { ...context, caller }), eventId };
  },
});

/** GET user_info */
export const userInfo = defineRoute({
  endpoint: endpoints.userInfo,
  docs: {
    tag: 'Account',
    summary: 'Get the signed-in member',
    description: 'Returns the signed-in member with the name, email and role that the database holds now.',
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

/** POST admin/sign-out */
export const signOut = defineRoute({
  endpoint: endpoints.signOut,
  docs: {
    tag: 'Account',
    summary: 'Sign out',
    description: 'Ends this session and revokes its token.',
  },
  input: noInput,
  response: responseSchema(z.null()),
  async handle({ caller, services }) {
    await revokeSession(services.db, requireStaff(caller).sessionId, new Date().toISOString());
    return { message: 'You are signed out.', data: null };
  },
});
