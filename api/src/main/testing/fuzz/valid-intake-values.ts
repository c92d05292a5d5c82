import type { KnownValues } from './generate-value';

const order = {
  email: 'marie@example.com',
  processing_mode: 'Regular Processing',
  first_name: 'MARIE',
  last_name: 'DUPONT',
  country_code: '33',
  telephone_number: '612345678',
  sex: 'Female',
  date_of_birth: '1988-04-12',
  country_region_of_birth: 'France',
  current_nationality: 'France',
  permanent_residential_address: '12 rue des Lilas, Lyon',
  occupation: 'Teacher',
  passport_number: '19FV12345',
  country_of_passport: 'France',
  issue_date: '2021-05-04',
  expiry_date: '2031-05-03',
  visa_type: 'Visa E',
  intended_date_of_entry: '2026-09-10',
  port_of_entry: 'Techo International Airport',
};
const references = Array.from({ length: 40 }, (_, index) => `fuzz-${index}`);

/** Valid orders that come in, and valid values for their fields, so that some requests are accepted and others nearly. */
export const validIntakeValues: KnownValues = {
  order: references.map((reference) => ({ ...order, reference })),
  reference: references,
  ...Object.fromEntries(Object.entries(order).map(([field, value]) => [field, [value]])),
};
