import { z } from 'zod';
import {
  changePasswordSchema,
  confirmPasswordSchema,
  forgotPasswordSchema,
  memberIdSchema,
  resetPasswordSchema,
} from '@evisa/shared/contract/account';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { changePassword as changePasswordCommand } from '../../commands/change-password';
import { reauthenticate as confirmCommand, requireRecentAuthentication } from '../../commands/reauthentication';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/require-staff';
import { HttpError } from '../../plugins/http/http-error';
import { requestPasswordReset } from '../../commands/request-password-reset';
import { enforceAddressRateLimit } from '../../plugins/auth/rate-limit-address';
import { enforceRateLimit } from '../../plugins/auth/rate-limit';
import { resetPassword as resetPasswordCommand } from '../../commands/reset-password';

/**
 * POST admin/change-password: a new password for the signed-in member. Ends all their sessions, this one too, which forces a
 * new sign-in (the specification, sections 4 and 5). 403 with `errors.proof` when the last proof is older than ten minutes.
 */
export const changePassword = defineRoute({
  endpoint: calls.changePassword,
  docs: {
    tag: 'Account',
    summary: 'Change one’s own password',
    description:
      'At least 6 characters; 400 with `errors.newPassword` for a common password. Ends all sessions of the member, this one too. 403 with `errors.proof` when the member last gave the password more than ten minutes ago (see confirm-password). The specification, sections 4 and 5.',
  },
  input: z.object({ body: changePasswordSchema }),
  response: responseSchema(memberIdSchema),
  async handle({ body, caller, services }) {
    const staff = requireStaff(caller);
    const { member } = staff;
    if (!staff.mustChoosePassword) requireRecentAuthentication(staff);
    await changePasswordCommand(services, member, body.newPassword);
    return { message: 'Your password has been changed. Please sign in again.', data: { id: member.id } };
  },
});

/** POST admin/choose-first-password: a member's own password in the place of one that a colleague set. Ends all their sessions. 409 where the password is their own already. (The specification does not name it.) */
export const chooseFirstPassword = defineRoute({
  endpoint: calls.chooseFirstPassword,
  docs: {
    tag: 'Account',
    summary: 'Choose a password of one’s own',
    description:
      'For a member of any role who signed in with a password that a colleague set: until they choose their own, every other call answers 403. At least 6 characters; 400 with `errors.newPassword` for a common password. Ends all sessions of the member, this one too. 409 where the password is their own already. The specification does not name it.',
    errorStatuses: [409],
  },
  input: z.object({ body: changePasswordSchema }),
  response: responseSchema(memberIdSchema),
  async handle({ body, caller, services }) {
    const { member, mustChoosePassword } = requireStaff(caller);
    if (!mustChoosePassword)
      throw new HttpError(409, 'Your password is your own already. Use Change Password for another one.');
    await changePasswordCommand(services, member, body.newPassword);
    return { message: 'Your password has been changed. Please sign in again.', data: { id: member.id } };
  },
});

/** POST admin/forgot-password: mails a single-use link, valid 30 minutes, if there is such an account. The answer is the same either way, in the same time (the specification, section 2, Sign-in). */
export const forgotPassword = defineRoute({
  endpoint: calls.forgotPassword,
  docs: {
    tag: 'Account',
    summary: 'Ask for a link to a new password',
    description:
      'Mails a single-use link, valid 30 minutes, if there is such an account; the answer is the same either way. Three an account and twenty an address in 15 minutes, then 429. The specification, section 2.',
  },
  input: z.object({ body: forgotPasswordSchema }),
  response: responseSchema(z.null()),
  async handle({ body, services, ip }) {
    // Apart: one that the account refuses still counts for the address.
    await enforceAddressRateLimit(services, 'forgotten', ip);
    await enforceRateLimit(services, { limitName: 'forgottenByAccount', subject: body.email.toLowerCase() });
    await requestPasswordReset(services, body.email);
    return { message: 'If there is an account with this email, a link to a new password is on its way.', data: null };
  },
});

/** POST admin/reset-password: sets a password by the token of a mailed link, once, and ends the member’s sessions (the specification, sections 2 and 5). 400 with `errors.token` for a link that is over. */
export const resetPassword = defineRoute({
  endpoint: calls.resetPassword,
  docs: {
    tag: 'Account',
    summary: 'A new password by a mailed link',
    description:
      'Sets a password by the token of a mailed link, once, and ends the member’s sessions. 400 with `errors.token` for a link that is unknown, used or expired, with `errors.newPassword` for a common password. Twenty tries an address in 15 minutes, then 429. The specification, sections 2 and 5.',
  },
  input: z.object({ body: resetPasswordSchema }),
  response: responseSchema(z.null()),
  async handle({ body, services, ip }) {
    await enforceAddressRateLimit(services, 'reset', ip);
    await resetPasswordCommand(services, body, ip);
    return { message: 'Your password has been changed. Please sign in.', data: null };
  },
});

/** POST admin/confirm-password: proves again who is signed in, before a change of the account itself. 400 with `errors.password` or `errors.code`. (The specification does not name it.) */
export const confirmPassword = defineRoute({
  endpoint: calls.confirmPassword,
  docs: {
    tag: 'Account',
    summary: 'Confirm the password',
    description:
      'Proves again who is signed in, by the password and, where the member has a second factor, a code. Calls that change the account itself (its password, email or second factor) answer 403 with `errors.proof` when the last proof of the session is older than ten minutes. 400 with `errors.password` for a wrong password, with `errors.code` for a missing or wrong code. The specification does not name it.',
    errorStatuses: [429],
  },
  input: z.object({ body: confirmPasswordSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services }) {
    const staff = requireStaff(caller);
    const giveBack = await enforceRateLimit(services, { limitName: 'codeByMember', subject: String(staff.member.id) });
    await confirmCommand(services, staff, body);
    await giveBack();
    return { message: 'Confirmed.', data: null };
  },
});
