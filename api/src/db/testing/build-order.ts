import type { NewOrder } from '../orders/orders';

/** Builds a complete New order with regular processing. */
export function buildOrder(overrides: Partial<NewOrder> = {}): NewOrder {
  return {
    created_at: '2026-03-02T08:15:30.123Z',
    process_status: 'New',
    processing_mode: 'Regular Processing',
    email: 'marie.dupont@example.com',
    re_enter_email: 'marie.dupont@example.com',
    signature_name: 'Marie Dupont',
    applicant_photo: 'photo-1.jpg',
    applicant_passport_photo: 'passport-1.jpg',
    first_name: 'MARIE',
    last_name: 'DUPONT',
    country_code: '33',
    telephone_number: '612345678',
    sex: 'Female',
    date_of_birth: '1988-04-12',
    country_region_of_birth: 'France',
    current_nationality: 'France',
    permanent_residential_address: '12 rue des Lilas, Lyon',
    state_province: 'Rhône',
    address_cambodia: 'Riverside Hotel, Phnom Penh',
    occupation: 'Teacher',
    passport_number: '19FV12345',
    country_of_passport: 'France',
    issue_date: '2021-05-04',
    expiry_date: '2031-05-03',
    visa_type: 'Visa T (Tourist Only)',
    intended_date_of_entry: '2026-04-10',
    intended_date_of_leaving: '2026-04-24',
    port_of_entry: 'Techo International Airport',
    hotel_name: 'Riverside Hotel',
    hotel_contact: '+855 23 000 000',
    ...overrides,
  };
}
