import { getRequiredDocuments, nationalityGroups, type DocumentField } from './nationality-documents';

const allSix: DocumentField[] = [
  'letter_of_invitation',
  'flight_ticket_in',
  'hotel_reservation_document',
  'contract_of_employment',
  'bank_statement',
  'flight_ticket_out',
];
const withBankStatement: DocumentField[] = [
  'flight_ticket_in',
  'hotel_reservation_document',
  'bank_statement',
  'flight_ticket_out',
];

/** Every nationality that must upload more documents than photo and passport page. */
const expected: Record<string, DocumentField[]> = {
  Afghanistan: allSix,
  Algeria: allSix,
  Cameroon: allSix,
  Egypt: allSix,
  Iran: allSix,
  Iraq: allSix,
  Jordan: allSix,
  Kenya: allSix,
  Lebanon: allSix,
  Libya: allSix,
  Niger: allSix,
  'Palestinian Territory Occupied': allSix,
  Yemen: allSix,
  Syria: allSix,
  Sudan: allSix,
  Bangladesh: ['letter_of_invitation', ...withBankStatement],
  Pakistan: withBankStatement,
  India: withBankStatement,
  'Sri Lanka': withBankStatement,
  Nepal: ['flight_ticket_in', 'hotel_reservation_document', 'contract_of_employment', 'flight_ticket_out'],
  'Saudi Arabia': ['flight_ticket_in', 'hotel_reservation_document', 'flight_ticket_out'],
};

it.each(Object.entries(expected))('asks %s for its documents', (nationality, documents) => {
  expect(getRequiredDocuments(nationality)).toEqual(documents);
});

it('requires no documents from other nationalities', () => {
  const listed = nationalityGroups.flatMap(({ nationalities }) => nationalities);
  expect(listed.toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const nationality of ['France', 'Nigeria', 'South Sudan', ''])
    expect(getRequiredDocuments(nationality)).toEqual([]);
});
