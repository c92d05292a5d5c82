import type { SampleMember } from './sample-types';

const password = 'evisa-demo';

/** One account a role, shown in the README and at start. */
export const sampleMembers: readonly SampleMember[] = [
  { name: 'Sok Dara', email: 'admin@evisa.example', password, type: 'Admin' },
  { name: 'Chan Sreymom', email: 'manager@evisa.example', password, type: 'Manager' },
  { name: 'Keo Pisey', email: 'team@evisa.example', password, type: 'Team' },
  { name: 'Lim Bopha', email: 'telecaller@evisa.example', password, type: 'Telecaller' },
  { name: 'Heng Vuthy', email: 'night@evisa.example', password, type: 'Night Staff' },
];
