import type { TeamMember } from '@evisa/shared/contract/team';
import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { findLengthError } from '@evisa/shared/client/password-length';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { findLookalikeError, passwordMask } from '@evisa/shared/domain/team-rules';

/** The values of the member form. */
export interface MemberValues {
  name: string;
  email: string;
  password: string;
  type: Role | '';
}

export type MemberErrors = Partial<Record<keyof MemberValues, string>>;

export const emptyMember: MemberValues = { name: '', email: '', password: '', type: '' };

export function toMemberValues({ name, email, password, type }: TeamMember): MemberValues {
  return { name, email, password, type };
}

export function areMemberValuesEqual(a: MemberValues, b: MemberValues): boolean {
  return (['name', 'email', 'password', 'type'] as const).every((field) => a[field] === b[field]);
}

/** Returns the errors by field. The mask is a valid password: it leaves the current one unchanged. */
export function validateMember({ name, email, password, type }: MemberValues): MemberErrors {
  const tooShort = findLengthError(password, validationMessages.memberPasswordTooShort);
  const lookalikeError = findLookalikeError(name.trim());
  return {
    ...(name.trim() === '' && { name: validationMessages.memberNameRequired }),
    ...(lookalikeError && { name: lookalikeError }),
    ...(!isEmailAddress(email.trim()) && { email: validationMessages.memberEmailRequired }),
    ...(password === '' && { password: validationMessages.memberPasswordRequired }),
    ...(tooShort && password !== '' && password !== passwordMask && { password: tooShort }),
    ...(type === '' && { type: validationMessages.memberTypeRequired }),
  };
}
