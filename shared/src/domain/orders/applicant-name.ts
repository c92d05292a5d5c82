import { formatFullName } from '@evisa/shared/domain/formatting/text';

interface Applicant {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/** The applicant's name as lists show it: 'Erased' once the personal data was; every other order has an email. */
export function formatApplicantName({ first_name, last_name, email }: Applicant): string {
  return formatFullName(first_name, last_name) || (email ? '' : 'Erased');
}
