import type { Role } from '@evisa/shared/domain/accounts/roles';

/** A sample account. Its password is hashed when it is stored. */
interface SampleMember {
  name: string;
  email: string;
  password: string;
  type: Role;
}

const password = 'evisa-demo';

/**
 * One account for each role, listed in the README and at the start. The API knows them without the sample package, because it refuses them
 * where there is no sample.
 */
export const sampleMembers: readonly SampleMember[] = [
  { name: 'Sok Dara', email: 'admin@evisa.example', password, type: 'Admin' },
  { name: 'Chan Sreymom', email: 'manager@evisa.example', password, type: 'Manager' },
  { name: 'Keo Pisey', email: 'team@evisa.example', password, type: 'Team' },
  { name: 'Lim Bopha', email: 'telecaller@evisa.example', password, type: 'Telecaller' },
  { name: 'Heng Vuthy', email: 'night@evisa.example', password, type: 'Night Staff' },
];

export const sampleEmails: readonly string[] = sampleMembers.map(({ email }) => email);
