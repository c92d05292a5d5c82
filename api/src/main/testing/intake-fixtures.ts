import { eq } from 'drizzle-orm';
import { outbox } from '../../db/schema/outbox';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { IntakeOrderInput } from '@evisa/shared/contract/intake';
import { createServiceKey } from '../../commands/service-keys/service-keys';
import type { TestApi } from './start-test-api';
import { buildMultipartBody, jpegBytes, pngBytes, type FilePart } from './upload-fixtures';

/** Builds a complete order of the application site, which is not paid yet. */
export function buildIntakeOrder(overrides: Partial<IntakeOrderInput> = {}): IntakeOrderInput {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return {
    reference: 'app-1',
    email: 'marie.dupont@example.com',
    re_enter_email: 'marie.dupont@example.com',
    processing_mode: 'Regular Processing',
    signature_name: 'Marie Dupont',
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
    intended_date_of_entry: inDays(40),
    intended_date_of_leaving: inDays(54),
    port_of_entry: 'Techo International Airport',
    hotel_name: 'Riverside Hotel',
    hotel_contact: '+855 23 000 000',
    ...overrides,
  };
}

/** A payment that was made. */
export const madePayment = {
  status: 'succeeded',
  transactionId: 'ch_3PqX8s',
  merchantName: 'EVISA LTD',
  amount: '36.00',
  currency: 'USD',
  at: '2026-03-02T08:15:30.123Z',
} as const;

/** The pictures that every order needs. */
export const photoParts: readonly FilePart[] = [
  { field: 'applicant_photo', fileName: 'photo.jpg', bytes: jpegBytes },
  { field: 'applicant_passport_photo', fileName: 'passport.png', bytes: pngBytes },
];

/** Draws a JPEG of a phone: 40 × 20 pixels, to be turned a quarter, with the place where it was taken. */
export function drawPhonePicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .withExif({
      IFD0: { Make: 'SecretPhone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '11/1 33/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '104/1 55/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Creates a service key and returns it with its id. */
export async function createTestKey(
  { services }: Pick<TestApi, 'services'>,
  scopes: readonly string[] = ['intake'],
  name = 'Application site',
  publicKey: string | null = null,
): Promise<{ id: number; key: string }> {
  const admin = { id: 1, name: 'Admin Member', email: '', type: 'Admin', ip: null, releaseSet: null } as const;
  const created = await createServiceKey(services, admin, { name, scopes, publicKey });
  // The tests look at the mails of orders.
  await services.db.delete(outbox).where(eq(outbox.kind, 'account-mail'));
  return created;
}

/** Delivers an order as the application site does. */
export function deliver(
  { app }: Pick<TestApi, 'app'>,
  key: string,
  order: unknown,
  files: readonly FilePart[] = photoParts,
): Promise<LightMyRequestResponse> {
  const { payload, headers } = buildMultipartBody({ order: JSON.stringify(order) }, files);
  return app.inject({
    method: 'POST',
    url: '/api/intake/orders',
    headers: { authorization: `Bearer ${key}`, ...headers },
    payload,
  });
}
