import type { TeamMember } from '@evisa/shared/contract/team';
import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { hasInvisibleCharacters } from '@evisa/shared/domain/validation/invisible-characters';
import { validationMessages, minimumPasswordLength } from '@evisa/shared/domain/validation/validation-messages';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { passwordMask } from '@evisa/shared/domain/team-rules';

/** What the form of a member holds. */
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

export function areMemberValuesEqual(one: MemberValues, other: MemberValues): boolean {
  return (['name', 'email', 'password', 'type'] as const).every((field) => one[field] === other[field]);
}

/** What is wrong, in the specification's words (section 5). The mask leaves a password as it is, where there is one. */
export function validateMember({ name, email, password, type }: MemberValues): MemberErrors {
  return {
    ...(name.trim() === '' && { name: validationMessages.memberNameRequired }),
    ...(hasInvisibleCharacters(name.trim()) && { name: validationMessages.invisibleCharacters }),
    ...(!isEmailAddress(email.trim()) && { email: validationMessages.memberEmailRequired }),
    ...(password === '' && { password: validationMessages.memberPasswordRequired }),
    ...(password !== '' &&
      password !== passwordMask &&
      password.length < minimumPasswordLength && { password: validationMessages.memberPasswordTooShort }),
    ...(type === '' && { type: validationMessages.memberTypeRequired }),
  };
}
