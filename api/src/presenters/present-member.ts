import type { TeamMember } from '@evisa/shared/contract/team';
import { passwordMask } from '@evisa/shared/domain/team-rules';
import type { Member } from '../db/members/members';

/** A member as the team screen shows them: never a password, nor its hash. */
export function presentMember({ id, name, email, type, updated_at, totp_confirmed_at }: Member): TeamMember {
  return { id, name, email, password: passwordMask, type, updated_at, second_factor: totp_confirmed_at !== null };
}
