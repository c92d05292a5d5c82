/** What the mails say of each kind of visa (the specification, section 9). */
const validityByVisaType: Record<string, string> = {
  'Visa T (Tourist Only)': 'Your tourist e-Visa is valid within 90 days of issue, for a maximum stay of 30 days.',
  'Visa E':
    'Your ordinary e-Visa (Visa E) is valid within 90 days of issue, for a stay of 30 days, which can be extended while you are in the country.',
};

/** How long a visa is good for; none for an unknown kind. */
export function describeVisaValidity(visaType: string | null): string[] {
  const known =
    visaType !== null && Object.hasOwn(validityByVisaType, visaType) ? validityByVisaType[visaType] : undefined;
  return known === undefined ? [] : [known];
}
