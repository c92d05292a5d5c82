import { orders } from '../schema/orders';

/** The columns of an order that name an applicant's uploads. */
export const uploadColumns = [
  orders.applicant_photo,
  orders.applicant_passport_photo,
  orders.letter_of_invitation,
  orders.flight_ticket_in,
  orders.flight_ticket_out,
  orders.hotel_reservation_document,
  orders.contract_of_employment,
  orders.bank_statement,
];
