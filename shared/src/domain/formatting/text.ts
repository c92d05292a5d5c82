/** 'completed' → 'Completed'. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'bank_statement' → 'Bank Statement'. */
export function titleCase(text: string): string {
  return text.split('_').filter(Boolean).map(capitalize).join(' ');
}

/** A plus sign, the country code, then the number; empty without a number. */
export function formatTelephone(countryCode: string | null, number: string | null): string {
  return number ? `+${(countryCode ?? '').replace(/^\+/, '')}${number}` : '';
}

/** An applicant's full name; empty parts leave no double spaces. */
export function formatFullName(firstName: string | null, lastName: string | null): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** The first letters of a person's first and last name: 'Keo Pisey' → 'KP'. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}

/** A whole number with a comma between thousands: 1234567 → '1,234,567'. Much faster at first use than `toLocaleString`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
