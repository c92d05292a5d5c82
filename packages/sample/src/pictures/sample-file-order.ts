import type { SampleOrder } from '../values/sample-types';

type RequiredFields = Pick<SampleOrder, 'order_id' | 'created_at' | 'first_name' | 'last_name' | 'current_nationality'>;
type NullableFields = Pick<
  SampleOrder,
  | 'sex'
  | 'visa_type'
  | 'date_of_birth'
  | 'country_region_of_birth'
  | 'state_province'
  | 'permanent_residential_address'
  | 'occupation'
  | 'passport_number'
  | 'country_of_passport'
  | 'issue_date'
  | 'expiry_date'
  | 'intended_date_of_entry'
  | 'intended_date_of_leaving'
  | 'port_of_entry'
  | 'hotel_name'
  | 'hotel_contact'
  | 'address_cambodia'
  | 'applicant_photo'
  | 'applicant_passport_photo'
  | 'letter_of_invitation'
  | 'flight_ticket_in'
  | 'flight_ticket_out'
  | 'hotel_reservation_document'
  | 'contract_of_employment'
  | 'bank_statement'
>;

/** The stored order that sample files are drawn from. Most texts are optional. */
export type SampleFileOrder = RequiredFields & { [Field in keyof NullableFields]: string | null };
