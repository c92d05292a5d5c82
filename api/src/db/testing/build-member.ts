import type { NewMember } from '../members/members';

/** A member of the Team; the email follows the name. Nobody can sign in with this hash. */
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
