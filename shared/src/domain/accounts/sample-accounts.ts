import type { Role } from './roles';

/** The accounts that come with the sample orders, one a role; they exist on a demonstration start only. */
export const sampleAccounts: readonly { type: Role; email: string }[] = [
  { type: 'Admin', email: 'admin@evisa.example' },
  { type: 'Manager', email: 'manager@evisa.example' },
  { type: 'Team', email: 'team@evisa.example' },
  { type: 'Telecaller', email: 'telecaller@evisa.example' },
  { type: 'Night Staff', email: 'night@evisa.example' },
];

/** The password of all of them. */
export const samplePassword = 'evisa-demo';
