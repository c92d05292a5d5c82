import { roles } from '@evisa/shared/domain/accounts/roles';
import type { SampleMember } from '../values/sample-types';

/** One member of each role. */
export const members: readonly SampleMember[] = roles.map((type) => ({
  name: `Member ${type}`,
  email: `${type.toLowerCase().replace(' ', '-')}@evisa.example`,
  password: 'sample password',
  type,
}));
