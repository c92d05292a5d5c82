import { z } from 'zod';
import {
  changePasswordSchema,
  confirmPasswordSchema,
  forgotPasswordSchema,
  memberIdSchema,
  resetPasswordSchema,
} from '@evisa/shared/contract/account';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  changePassword as changePasswordCommand,
  requestPasswordReset,
  resetPassword as resetPasswordCommand,
} from '../../commands/auth/passwords';
import { reauthenticate } from '../../commands/auth/reauthentication';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { HttpError } from '../../plugins/http/http-error';
import { enforceAddressRateLimit, enforceRateLimit } from '../../plugins/auth/rate-limit';

/** POST admin/change-password */
export const changePassword = defineRoute({
  endpoint: endpoints.changePassword,
  docs: {
    tag: 'Account',
    summary: 'Change your password',
    description:
      'Requires at least 6 characters; 400 with `errors.newPassword` for a common password. Ends all sessions of the member, including this one. 409 if this session ended in the meantime.',
    errorStatuses: [409],
  },
  input: z.object({ body: changePasswordSchema }),
  response: responseSchema(memberIdSchema),
  async handle({ body, caller, services }) {
    const staff = requireStaff(caller);
    await changePasswordCommand(services, staff, body.newPassword);
    return { message: 'Your password has been changed. Please sign in again.', data: { id: staff.member.id } };
  },
});

/** POST admin/choose-first-password */
export const chooseFirstPassword = defineRoute({
  endpoint: endpoints.chooseFirstPassword,
  docs: {
    tag: 'Account',
    summary: 'Replace a password that a colleague set',
    description:
      'For a member of any role who signed in with a password that a colleague set. Until they choose their own, all other calls answer 403. Requires at least 6 characters; 400 with `errors.newPassword` for a common password and for the one that the colleague set. Ends all sessions of the member, including this one. 409 when the member already chose the password.',
    errorStatuses: [409],
  },
  input: z.object({ body: changePasswordSchema }),
  response: responseSchema(memberIdSchema),
  async handle({ body, caller, services }) {
    const staff = requireStaff(caller);
    if (!staff.mustChoosePassword)
      throw new HttpError(409, 'You already chose your own password. To change it, use Change Password.');
    await changePasswordCommand(services, staff, body.newPassword);
    return { message: 'Your password has been changed. Please sign in again.', data: { id: staff.member.id } };
  },
});

/** POST admin/forgot-password */
export const forgotPassword = defineRoute({
  endpoint: endpoints.forgotPassword,
  docs: {
    tag: 'Account',
    summary: 'Request a password reset link',
    description:
      'Mails a single-use link, valid for 30 minutes, if an account has this email. The response and its time are the same if none has. Allows three requests for an account and twenty from an address in 15 minutes, then answers 429.',
  },
  input: z.object({ body: forgotPasswordSchema }),
  response: responseSchema(z.null()),
  async handle({ body, services, ip }) {
    // Separate, so that an attempt that the account limit refuses still counts for the address.
    await enforceAddressRateLimit(services, 'forgotten', ip);
    await enforceRateLimit(services, { limitName: 'forgottenByAccount', subject: body.email.toLowerCase() });
    await requestPasswordReset(services, body.email);
    return { message: 'If an account has this email, we have sent a link to reset its password.', data: null };
  },
});

/** POST admin/reset-password */
export const resetPassword = defineRoute({
  endpoint: endpoints.resetPassword,
  docs: {
    tag: 'Account',
    summary: 'Reset a password with a mailed link',
    description:
      'Sets a password with the single-use token of a mailed link and ends the member’s sessions. 400 with `errors.token` for a link that is unknown, used or expired, and with `errors.newPassword` for a common password. Allows twenty attempts from an address in 15 minutes, then answers 429.',
  },
  input: z.object({ body: resetPasswordSchema }),
  response: responseSchema(z.null()),
  async handle({ body, services, ip }) {
    await enforceAddressRateLimit(services, 'reset', ip);
    await resetPasswordCommand(services, body, ip);
    return { message: 'Your password has been changed. Please sign in.', data: null };
  },
});

/** POST admin/confirm-password */
export const confirmPassword = defineRoute({
  endpoint: endpoints.confirmPassword,
  docs: {
    tag: 'Account',
    summary: 'Confirm your password',
    description:
      'Authenticates the signed-in member again with the password and, if they use a second factor, a code. Calls that give lasting control (accounts, second factors, service keys, webhooks, new remotes) answer 403 with `errors.proof` when the session was last authenticated more than ten minutes ago. 400 with `errors.password` for a wrong password, and with `errors.code` for a missing or wrong code. A session allows ten wrong attempts in 15 minutes, also at turning a second factor on or off; they do not count at sign-in.',
    errorStatuses: [429],
  },
  input: z.object({ body: confirmPasswordSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services }) {
    const staff = requireStaff(caller);
    const refund = await enforceRateLimit(services, { limitName: 'confirmationBySession', subject: staff.sessionId });
    await reauthenticate(services, staff, body);
    await refund();
    return { message: 'Confirmed.', data: null };
  },
});
