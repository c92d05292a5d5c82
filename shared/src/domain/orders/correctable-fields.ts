import { getBirthDate } from './birth-date';

export const maximumCorrectionReason = 500;

/** What staff can correct in an order: fields by their names in the application form, and their labels. */
export const correctableFieldLabels = {
  email: 'Email',
  first_name: 'Given Name',
  last_name: 'Surname',
  sex: 'Gender',
  date_of_birth: 'Birth Date',
  country_region_of_birth: 'Country of Birth',
  current_nationality: 'Nationality',
  country_code: 'Dial Code',
  telephone_number: 'Telephone',
  permanent_residential_address: 'Residential Address',
  state_province: 'State/Province',
  address_cambodia: 'Address in Cambodia',
  passport_number: 'Passport Number',
  country_of_passport: 'Passport Country',
  issue_date: 'Issue Date',
  expiry_date: 'Expiry Date',
  intended_date_of_entry: 'Date of Entry',
  intended_date_of_leaving: 'Date of Leaving',
  hotel_name: 'Hotel Name',
  hotel_contact: 'Hotel Contact',
} as const;
export type CorrectableField = keyof typeof correctableFieldLabels;
export const correctableFields = Object.keys(correctableFieldLabels).filter(
  (field): field is CorrectableField => field in correctableFieldLabels,
);

type CorrectableOrder = Record<CorrectableField, string | null> & {
  date_of_birth_partial?: string | null | undefined;
  expiry_unlimited?: boolean | undefined;
};

/** Returns a value of an order in the notation of the application form; null if it is empty. */
export function getCorrectableValue(order: CorrectableOrder, field: CorrectableField): string | null {
  if (field === 'date_of_birth') return getBirthDate(order);
  if (field === 'expiry_date' && order.expiry_unlimited) return 'unlimited';
  return order[field] || null;
}
