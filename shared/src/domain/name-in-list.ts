import { fullName } from './text';

interface Applicant {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/** The applicant's name as lists show it: 'Erased' once the personal data was; every other order has an email. */
export function nameInList({ first_name, last_name, email }: Applicant): string {
  return fullName(first_name, last_name) || (email ? '' : 'Erased');
}
