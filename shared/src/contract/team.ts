import { z } from 'zod';
import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { validationMessages, minimumPasswordLength } from '@evisa/shared/domain/validation/validation-messages';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { findLookalikeError, normalizeMemberName, passwordMask } from '@evisa/shared/domain/team-rules';
import { timestampSchema } from './response-envelope';

const memberIdSchema = z.coerce
  .number('Unknown member')
  .int('Unknown member')
  .positive('Unknown member')
  .max(2_147_483_647, 'Unknown member');

export const teamMemberSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  password: z.literal(passwordMask),
  type: z.enum(roles),
  updated_at: timestampSchema.describe(
    'Sent back with a change, so that two people do not undo each other unknowingly',
  ),
  second_factor: z.boolean().describe('Whether sign-in requires a code from an authenticator app'),
});
/** A member of staff as the team screen shows them. */
export type TeamMember = z.infer<typeof teamMemberSchema>;

export const memberInfoParamsSchema = z.object({ id: memberIdSchema });

/** POST admin/add-team-member. */
export const addTeamMemberSchema = z.object({
  name: z
    .string(validationMessages.memberNameRequired)
    .transform(normalizeMemberName)
    .pipe(
      z
        .string()
        .min(1, validationMessages.memberNameRequired)
        .max(200)
        .refine((name) => findLookalikeError(name) === undefined, {
          error: ({ input }) => findLookalikeError(String(input)),
        }),
    ),
  email: z
    .string(validationMessages.memberEmailRequired)
    .trim()
    .refine(isEmailAddress, validationMessages.memberEmailRequired),
  password: z
    .string(validationMessages.memberPasswordRequired)
    .min(1, validationMessages.memberPasswordRequired)
    .max(1000)
    .refine(
      (password) => password === '' || password.length >= minimumPasswordLength,
      validationMessages.memberPasswordTooShort,
    ),
  type: z.enum(roles, validationMessages.memberTypeRequired),
});
export type AddTeamMember = z.infer<typeof addTeamMemberSchema>;

/** POST admin/update-team-member: `password` may be the mask; `updatedAt` is the `updated_at` the form was filled with. */
export const updateTeamMemberSchema = addTeamMemberSchema.extend({
  tmId: memberIdSchema,
  updatedAt: timestampSchema.optional(),
});
export type UpdateTeamMember = z.infer<typeof updateTeamMemberSchema>;

/** PUT admin/delete-team-member. */
export const deleteTeamMemberSchema = z.object({ teamMemberId: memberIdSchema });
export type DeleteTeamMember = z.infer<typeof deleteTeamMemberSchema>;
