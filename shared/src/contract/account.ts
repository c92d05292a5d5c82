import { z } from 'zod';
import { isEmailAddress } from '@evisa/shared/domain/email-address';
import { messages, minimumPasswordLength } from '@evisa/shared/domain/messages';
import { roles } from '@evisa/shared/domain/roles';

/** POST admin/admin-login (the specification, sections 3 and 5). */
export const signInSchema = z.object({
  email: z
    .string(messages.emailRequired)
    .trim()
    .min(1, messages.emailRequired)
    .refine((email) => email === '' || isEmailAddress(email), messages.emailInvalid),
  password: z.string(messages.passwordRequired).min(1, messages.passwordRequired).max(1000),
});
export type SignIn = z.infer<typeof signInSchema>;

export const userSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  type: z.enum(roles),
});
/** The signed-in member of staff, as the token and `user_info` carry them. */
export type User = z.infer<typeof userSchema>;

/** POST admin/change-password. */
export const changePasswordSchema = z.object({
  newPassword: z
    .string(messages.newPasswordRequired)
    .min(1, messages.newPasswordRequired)
    .max(1000)
    .refine((password) => password === '' || password.length >= minimumPasswordLength, messages.newPasswordTooShort),
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const memberIdSchema = z.object({ id: z.number().int() });
