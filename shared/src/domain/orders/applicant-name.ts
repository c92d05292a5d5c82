import { formatFullName } from '@evisa/shared/domain/formatting/text';

interface Applicant {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/** The applicant's name in lists; 'Erased' after the personal data was erased. All other orders have an email. */
export function formatApplicantName({ first_name, last_name, email }: Applicant): string {
  return formatFullName(first_name, last_name) || (email ? '' : 'Erased');
}
