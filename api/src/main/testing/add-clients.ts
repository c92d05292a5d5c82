import { roles, type Role } from '@evisa/shared/domain/roles';
import { staffTokenSeconds } from '../../adapters/tokens';
import { insertMember } from '../../db/members';
import { createSession } from '../../db/sessions';
import { buildMember } from '../../db/testing/build-member';
import type { Services } from '../services';

export interface Client {
  name: string;
  type: Role;
  token: string;
}

/** Members of all roles in turn, each with a session of their own. */
export async function addClients({ db, tokens }: Services, count: number): Promise<Client[]> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + staffTokenSeconds * 1000).toISOString();
  const clients: Client[] = [];
  for (let index = 0; index < count; index += 1) {
    const type = roles[index % roles.length] ?? 'Team';
    const { id, name, email } = await insertMember(db, buildMember({ name: `Client${index + 1}`, type }));
    const sessionId = await createSession(db, id, now.toISOString(), expiresAt);
    clients.push({ name, type, token: await tokens.signStaff({ id, name, email, type }, sessionId) });
  }
  return clients;
}
