/** Builds a row to import: a paid order of an applicant who needs no documents besides the two pictures. */
export function buildImportRow(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    reference: 'order-1',
    language: 'fr',
    payment: {
      status: 'succeeded',
      transactionId: 'T-1',
      merchantName: 'Sample Payments',
      amount: '36.00',
      currency: 'USD',
      at: '2026-11-01T10:00:00Z',
    },
    email: 'marie@mail.example',
    processing_mode: 'Regular Processing',
    signature_name: 'Marie Durand',
    first_name: 'Marie',
    last_name: 'Durand',
    country_code: '33',
    telephone_number: '612345678',
    sex: 'Female',
    date_of_birth: '1990-04-01',
    country_region_of_birth: 'France',
    current_nationality: 'France',
    permanent_residential_address: '1 rue de la Paix, Paris',
    occupation: 'Teacher',
    passport_number: 'AB1234567',
    country_of_passport: 'France',
    issue_date: '2022-01-01',
    expiry_date: '2032-01-01',
    visa_type: 'Visa T (Tourist Only)',
    intended_date_of_entry: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    port_of_entry: 'Techo International Airport',
    applicant_photo: 'photo.jpg',
    applicant_passport_photo: 'passport.jpg',
    ...overrides,
  };
}

/** Builds the history of an order that was completed in another system. */
export function buildImportHistory(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    process_status: 'Completed',
    created_at: '2026-03-01T09:30:00+01:00',
    processed_at: '2026-03-03T08:00:00Z',
    processed_by: 'Team Member',
    remarks: [{ created_at: '2026-03-02T08:00:00Z', remark_name: 'Team Member', remark: 'Called.', telephone: true }],
    documents: [{ uploaded_at: '2026-03-03T08:00:00Z', file: 'visas/visa.pdf' }],
    mails: [{ create_ts: '2026-03-03T08:01:00Z' }],
    downloads: [{ create_ts: '2026-03-04T10:00:00Z', ip: '192.0.2.1', timezone: 'France' }],
    ...overrides,
  };
}
