import type { Role } from './roles';

/** One sample account for each role. They exist only when the portal starts with sample data. */
export const sampleAccounts: readonly { type: Role; email: string }[] = [
  { type: 'Admin', email: 'admin@evisa.example' },
  { type: 'Manager', email: 'manager@evisa.example' },
  { type: 'Team', email: 'team@evisa.example' },
  { type: 'Telecaller', email: 'telecaller@evisa.example' },
  { type: 'Night Staff', email: 'night@evisa.example' },
];

/** The password of all sample accounts. */
export const samplePassword = 'evisa-demo';
