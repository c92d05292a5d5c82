import { roles, type Role } from '@evisa/shared/domain/accounts/roles';
import { staffTokenLifetimeSeconds } from '../../adapters/auth/tokens';
import { insertMember } from '../../db/members/members';
import { createSession } from '../../db/members/sessions';
import { buildMember } from '../../db/testing/build-member';
import type { Services } from '../../services/services';

export interface SignedInMember {
  name: string;
  type: Role;
  token: string;
}

/** Creates members of all roles in turn, each with a session. */
export async function createSignedInMembers({ db, tokens }: Services, count: number): Promise<SignedInMember[]> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + staffTokenLifetimeSeconds * 1000).toISOString();
  const clients: SignedInMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const type = roles[index % roles.length] ?? 'Team';
    const { id, name, email } = await insertMember(db, buildMember({ name: `Client${index + 1}`, type }));
    const sessionId = await createSession(db, id, now.toISOString(), expiresAt);
    clients.push({ name, type, token: await tokens.signStaff({ id, name, email, type }, sessionId) });
  }
  return clients;
}
