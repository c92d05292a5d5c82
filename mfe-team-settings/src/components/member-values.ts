import type { TeamMember } from '@evisa/shared/contract/team';
import { isEmailAddress } from '@evisa/shared/domain/email-address';
import { hasInvisibleCharacters } from '@evisa/shared/domain/invisible-characters';
import { messages, minimumPasswordLength } from '@evisa/shared/domain/messages';
import type { Role } from '@evisa/shared/domain/roles';
import { passwordMask } from '@evisa/shared/domain/team-rules';

/** What the form of a member holds. */
export interface MemberValues {
  name: string;
  email: string;
  password: string;
  type: Role | '';
}

export type MemberFaults = Partial<Record<keyof MemberValues, string>>;

export const noMember: MemberValues = { name: '', email: '', password: '', type: '' };

export function valuesOf({ name, email, password, type }: TeamMember): MemberValues {
  return { name, email, password, type };
}

export function areSame(one: MemberValues, other: MemberValues): boolean {
  return (['name', 'email', 'password', 'type'] as const).every((field) => one[field] === other[field]);
}

/** What is wrong, in the specification's words (section 5). The mask leaves a password as it is, where there is one. */
export function memberFaults({ name, email, password, type }: MemberValues): MemberFaults {
  return {
    ...(name.trim() === '' && { name: messages.memberNameRequired }),
    ...(hasInvisibleCharacters(name.trim()) && { name: messages.invisibleCharacters }),
    ...(!isEmailAddress(email.trim()) && { email: messages.memberEmailRequired }),
    ...(password === '' && { password: messages.memberPasswordRequired }),
    ...(password !== '' &&
      password !== passwordMask &&
      password.length < minimumPasswordLength && { password: messages.memberPasswordTooShort }),
    ...(type === '' && { type: messages.memberTypeRequired }),
  };
}
