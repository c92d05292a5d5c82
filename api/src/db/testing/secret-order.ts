import { buildOrder } from './build-order';

/** The mark of every text in `secretOrder`. */
export const secret = 'Geheim';

/** A deleted order in which every text an applicant gives can be looked for. */
export const secretOrder = buildOrder({
  process_status: 'Deleted',
  processing_date: '2026-03-11',
  process_month: 3,
  email: `${secret}@example.com`,
  re_enter_email: `${secret}@example.com`,
  signature_name: secret,
  applicant_photo: `${secret}-1.jpg`,
  applicant_passport_photo: `${secret}-2.jpg`,
  first_name: secret,
  last_name: secret,
  telephone_number: secret,
  country_region_of_birth: secret,
  current_nationality: secret,
  permanent_residential_address: secret,
  state_province: secret,
  address_cambodia: secret,
  occupation: secret,
  other_occupation: secret,
  passport_number: secret,
  country_of_passport: secret,
  entry_purpose: secret,
  other_purpose: secret,
  port_of_entry: secret,
  hotel_name: secret,
  hotel_contact: secret,
  letter_of_invitation: `${secret}-3.pdf`,
  flight_ticket_in: `${secret}-4.pdf`,
  flight_ticket_out: `${secret}-5.pdf`,
  hotel_reservation_document: `${secret}-6.pdf`,
  contract_of_employment: `${secret}-7.pdf`,
  bank_statement: `${secret}-8.pdf`,
  transaction_id: secret,
  merchant_name: secret,
});
