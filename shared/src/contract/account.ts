import { z } from 'zod';
import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { validationMessages, minimumPasswordLength } from '@evisa/shared/domain/validation/validation-messages';
import { roles } from '@evisa/shared/domain/accounts/roles';

/** POST admin/admin-login. */
export const signInSchema = z.object({
  email: z
    .string(validationMessages.emailRequired)
    .trim()
    .min(1, validationMessages.emailRequired)
    .refine((email) => email === '' || isEmailAddress(email), validationMessages.emailInvalid),
  password: z.string(validationMessages.passwordRequired).min(1, validationMessages.passwordRequired).max(1000),
  code: z
    .string()
    .trim()
    .max(50)
    .optional()
    .describe('From an authenticator app, or a recovery code; `errors.code` requests a missing one'),
  reads: z
    .array(z.string().max(300))
    .max(4)
    .optional()
    .describe(
      'GET calls to answer along: paths with queries of `getAllFolderCount` and `getOrdersList`, from `admin/` on',
    ),
});
export type SignIn = z.infer<typeof signInSchema>;

export const userSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  type: z.enum(roles),
  mustSetUpSecondFactor: z
    .boolean()
    .optional()
    .describe('Until it is set up, only endpoints of the own account are available'),
  mustChoosePassword: z
    .boolean()
    .optional()
    .describe('A colleague set the password; only choosing another one and signing out are available'),
});
/** What the response to a sign-in has besides the member. */
export const signInMetadata = {
  jwtToken: z.string(),
  reads: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('The responses to the requested `reads` by path, without those that were refused or took long'),
  eventId: z.string().optional().describe('The `X-Event-Id` of `reads`'),
};
export type SignInMetadata = z.infer<z.ZodObject<typeof signInMetadata>>;
/** The signed-in member of staff, as in the token and `user_info`. */
export type User = z.infer<typeof userSchema>;

const newPasswordSchema = z
  .string(validationMessages.newPasswordRequired)
  .min(1, validationMessages.newPasswordRequired)
  .max(1000)
  .refine(
    (password) => password === '' || password.length >= minimumPasswordLength,
    validationMessages.newPasswordTooShort,
  );

/** POST admin/confirm-password: reauthenticates the signed-in member. */
export const confirmPasswordSchema = signInSchema.pick({ password: true, code: true });
export type ConfirmPassword = z.infer<typeof confirmPasswordSchema>;

/** POST admin/change-password and admin/choose-first-password. */
export const changePasswordSchema = z.object({ newPassword: newPasswordSchema });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** POST admin/forgot-password. The response is the same whether the account exists or not. */
export const forgotPasswordSchema = signInSchema.pick({ email: true });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

/** POST admin/reset-password: with the token of the mailed link, which is valid once. */
export const resetPasswordSchema = z.object({
  token: z.string(validationMessages.resetLinkExpired).min(1, validationMessages.resetLinkExpired).max(200),
  newPassword: newPasswordSchema,
});
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const memberIdSchema = z.object({ id: z.number().int() });
