import { documentsOf, nationalityGroups } from './nationality-documents';

it('asks what the group of a nationality is asked', () => {
  expect(documentsOf('Egypt')).toHaveLength(6);
  expect(documentsOf('Bangladesh')).not.toContain('contract_of_employment');
  expect(documentsOf('India')).toEqual(documentsOf('Sri Lanka'));
  expect(documentsOf('Nepal')).toEqual([
    'flight_ticket_in',
    'hotel_reservation_document',
    'contract_of_employment',
    'flight_ticket_out',
  ]);
  expect(documentsOf('Saudi Arabia')).toEqual(['flight_ticket_in', 'hotel_reservation_document', 'flight_ticket_out']);
  expect(documentsOf('France')).toEqual([]);
});

it('has 15 countries in the first group and no country twice', () => {
  const all = nationalityGroups.flatMap((group) => group.nationalities);
  expect(nationalityGroups[0]?.nationalities).toHaveLength(15);
  expect(new Set(all).size).toBe(all.length);
});
