import type { NewMember } from '../members/members';

/** Builds a Team member with an email from the name. The password hash matches no password. */
export function buildMember(overrides: Partial<NewMember> = {}): NewMember {
  const name = overrides.name ?? 'Tess';
  return {
    name,
    email: `${name.toLowerCase()}@evisa.example`,
    password_hash: 'not-a-hash',
    type: 'Team',
    ...overrides,
  };
}
