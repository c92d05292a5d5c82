import { buildOrder } from './build-order';

/** A text that every field of `personalDataOrder` contains. */
export const personalDataMarker = 'Geheim';

/** A deleted order with the marker in every text of the applicant, so that tests can search for it. */
export const personalDataOrder = buildOrder({
  process_status: 'Deleted',
  processing_date: '2026-03-11',
  process_month: 3,
  email: `${personalDataMarker}@example.com`,
  re_enter_email: `${personalDataMarker}@example.com`,
  signature_name: personalDataMarker,
  applicant_photo: `${personalDataMarker}-1.jpg`,
  applicant_passport_photo: `${personalDataMarker}-2.jpg`,
  first_name: personalDataMarker,
  last_name: personalDataMarker,
  telephone_number: personalDataMarker,
  country_region_of_birth: personalDataMarker,
  current_nationality: personalDataMarker,
  permanent_residential_address: personalDataMarker,
  state_province: personalDataMarker,
  address_cambodia: personalDataMarker,
  occupation: personalDataMarker,
  other_occupation: personalDataMarker,
  passport_number: personalDataMarker,
  country_of_passport: personalDataMarker,
  entry_purpose: personalDataMarker,
  other_purpose: personalDataMarker,
  port_of_entry: personalDataMarker,
  hotel_name: personalDataMarker,
  hotel_contact: personalDataMarker,
  letter_of_invitation: `${personalDataMarker}-3.pdf`,
  flight_ticket_in: `${personalDataMarker}-4.pdf`,
  flight_ticket_out: `${personalDataMarker}-5.pdf`,
  hotel_reservation_document: `${personalDataMarker}-6.pdf`,
  contract_of_employment: `${personalDataMarker}-7.pdf`,
  bank_statement: `${personalDataMarker}-8.pdf`,
  transaction_id: personalDataMarker,
  merchant_name: personalDataMarker,
});
