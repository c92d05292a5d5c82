import { z } from 'zod';
import { toAsciiDigits } from '@evisa/shared/domain/formatting/ascii-digits';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { confirmPasswordSchema } from './account';
import { roles } from '@evisa/shared/domain/accounts/roles';

export const secondFactorSchema = z.object({
  enabled: z.boolean(),
  required: z.boolean().describe('Whether the member’s role must have one'),
  recoveryCodesLeft: z.number().int(),
});
/** GET admin/second-factor: the second factor of the signed-in member. */
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const secondFactorSecretSchema = z.object({
  secret: z.string().describe('Base32, for typing'),
  uri: z.string().describe('otpauth://, for a QR code'),
});
/** POST admin/start-second-factor: sign-in requires no code until a code of the new secret is confirmed. */
export type SecondFactorSecret = z.infer<typeof secondFactorSecretSchema>;

/** Six digits of any script from an authenticator app; spaces are ignored. */
export const totpCodeSchema = z
  .string(validationMessages.codeRequired)
  .transform((code) => toAsciiDigits(code.replace(/\s/g, '')))
  .pipe(z.string().regex(/^\d{6}$/, validationMessages.codeRequired));

/** POST admin/confirm-second-factor. */
export const confirmSecondFactorSchema = z.object({
  code: totpCodeSchema,
  currentCode: z
    .string()
    .trim()
    .max(50)
    .optional()
    .describe('A code of the second factor that this one replaces, or a recovery code'),
});
export type ConfirmSecondFactor = z.input<typeof confirmSecondFactorSchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** POST admin/end-second-factor: requires the password and a code. */
export const endSecondFactorSchema = confirmPasswordSchema;
export type EndSecondFactor = z.infer<typeof endSecondFactorSchema>;

/** GET and PUT admin/second-factor-roles: the roles that must have a second factor. */
export const secondFactorRolesSchema = z.object({ roles: z.array(z.enum(roles)) });
export type SecondFactorRoles = z.infer<typeof secondFactorRolesSchema>;
