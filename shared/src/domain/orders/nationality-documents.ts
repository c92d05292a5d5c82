/** The order fields of uploaded documents, in the order they are shown. */
export const documentFields = [
  'letter_of_invitation',
  'flight_ticket_in',
  'hotel_reservation_document',
  'contract_of_employment',
  'bank_statement',
  'flight_ticket_out',
] as const;
export type DocumentField = (typeof documentFields)[number];

export const documentLabels: Record<DocumentField, string> = {
  letter_of_invitation: 'Letter of Invitation',
  flight_ticket_in: 'Flight Ticket In',
  hotel_reservation_document: 'Hotel Reservation',
  contract_of_employment: 'Contract of Employment',
  bank_statement: 'Bank Statement',
  flight_ticket_out: 'Flight Ticket Out',
};

interface NationalityGroup {
  name: string;
  nationalities: readonly string[];
  documents: readonly DocumentField[];
}

/** The documents that each group of nationalities uploads. */
export const nationalityGroups: readonly NationalityGroup[] = [
  {
    name: 'the 15 countries',
    nationalities: [
      'Afghanistan',
      'Algeria',
      'Cameroon',
      'Egypt',
      'Iran',
      'Iraq',
      'Jordan',
      'Kenya',
      'Lebanon',
      'Libya',
      'Niger',
      'Palestinian Territory Occupied',
      'Yemen',
      'Syria',
      'Sudan',
    ],
    documents: documentFields,
  },
  {
    name: 'Bangladesh',
    nationalities: ['Bangladesh'],
    documents: [
      'letter_of_invitation',
      'flight_ticket_in',
      'hotel_reservation_document',
      'bank_statement',
      'flight_ticket_out',
    ],
  },
  {
    name: 'Pakistan, India, Sri Lanka',
    nationalities: ['Pakistan', 'India', 'Sri Lanka'],
    documents: ['flight_ticket_in', 'hotel_reservation_document', 'bank_statement', 'flight_ticket_out'],
  },
  {
    name: 'Nepal',
    nationalities: ['Nepal'],
    documents: ['flight_ticket_in', 'hotel_reservation_document', 'contract_of_employment', 'flight_ticket_out'],
  },
  {
    name: 'Saudi Arabia',
    nationalities: ['Saudi Arabia'],
    documents: ['flight_ticket_in', 'hotel_reservation_document', 'flight_ticket_out'],
  },
];

/** Returns the documents that a nationality uploads; none outside the groups. */
export function getRequiredDocuments(nationality: string): readonly DocumentField[] {
  return nationalityGroups.find((group) => group.nationalities.includes(nationality))?.documents ?? [];
}
