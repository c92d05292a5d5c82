import { types } from 'node:util';
import { eq } from 'drizzle-orm';
import { amountRefusals } from '@evisa/shared/domain/money/money';
import sharp from 'sharp';
import { orders } from '../../db/schema/orders';
import { intakeOrders, paymentEvents } from '../../db/schema/intake';
import { outbox } from '../../db/schema/outbox';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { findOrder } from '../../db/orders/orders';
import { collectEvents } from '../../events/testing/collect-events';
import {
  buildIntakeOrder,
  createTestKey,
  deliver,
  drawPhonePicture,
  madePayment,
  photoParts,
} from '../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { heicBytes } from '../../adapters/uploads/pictures/testing/picture-fixtures';
import { buildMultipartBody, pdfBytes } from '../../main/testing/upload-fixtures';

describe.each(['embedded', 'server'] as const)('order intake on the %s database', (kind) => {
  let api: TestApi;
  let key: string;
  let made = 0;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    ({ key } = await createTestKey(api));
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => api.close());

  const nextReference = () => `app-${(made += 1)}`;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  /** Delivers a new order, which must be accepted, and returns the stored one. */
  async function receive(overrides: Parameters<typeof buildIntakeOrder>[0] = {}) {
    const response = await deliver(api, key, buildIntakeOrder({ reference: nextReference(), ...overrides }));
    expect([response.statusCode, response.json().errors]).toEqual([201, undefined]);
    const order = await findOrder(api.services.db, response.json().data.orderId);
    if (!order) throw new Error('The order was not stored');
    return order;
  }
  const countAll = async () => ({
    orders: await api.services.db.$count(orders),
    deliveries: await api.services.db.$count(intakeOrders),
    files: (await api.listStoredFiles()).length,
    unclaimed: await api.services.db.$count(outbox),
  });

  it('stores the order, its documents, its delivery and an audit entry', async () => {
    const reference = nextReference();
    const sent = buildIntakeOrder({ reference, language: 'fr' });
    const response = await deliver(api, key, sent);
    expect(response.statusCode).toBe(201);
    const { orderId, trackUrl } = response.json().data;
    expect(response.json().data.reference).toBe(reference);
    expect(trackUrl).toMatch(/\/track-order\/\w+\?language=fr$/);
    const { reference: _, language: __, ...fields } = sent;
    const order = await findOrder(api.services.db, orderId);
    expect(order).toMatchObject({ ...fields, process_status: 'Pending', folder: 'pendingOrder', transaction_id: null });
    const files = await api.listStoredFiles();
    expect(order?.applicant_photo).toMatch(/^[\da-f-]{36}\.jpg$/);
    expect(files).toEqual(expect.arrayContaining([order?.applicant_photo, order?.applicant_passport_photo]));
    expect(await api.services.db.select().from(intakeOrders).where(eq(intakeOrders.order_id, orderId))).toMatchObject([
      { reference, language: 'fr' },
    ]);
    expect(await listOrderAudit(api.services.db, orderId)).toMatchObject([
      {
        action: 'order.place',
        actor_name: 'applicant',
        changes: { process_status: { to: 'Pending' }, delivered_by: { to: 'Application site' } },
      },
    ]);
    expect(await api.services.db.$count(outbox)).toBe(0);
  });

  it('puts an order into its folder by payment, mode and processing date', async () => {
    const paid = { payment: madePayment };
    const [unpaid, regular, priority, future, dated, past] = [
      await receive(),
      await receive(paid),
      await receive({ ...paid, processing_mode: 'Priority Processing' }),
      await receive({ ...paid, intended_date_of_entry: inDays(120) }),
      await receive({ ...paid, processing_date: inDays(3) }),
      await receive({ ...paid, processing_date: inDays(-3) }),
    ];
    expect([unpaid, regular, priority, future, dated, past].map(({ folder }) => folder)).toEqual([
      'pendingOrder',
      'newOrder',
      'priorityOrder',
      'futureOrder',
      'futureOrder',
      'newOrder',
    ]);
    expect(future).toMatchObject({ processing_date: inDays(90), process_month: Number(inDays(90).slice(5, 7)) });
    const unpaidFuture = await receive({ intended_date_of_entry: inDays(120) });
    expect(unpaidFuture).toMatchObject({ folder: 'pendingOrder', processing_date: inDays(90) });
  });

  it('fills the transaction details of a paid order and stores the payment as an event', async () => {
    const order = await receive({ payment: madePayment });
    expect(order).toMatchObject({ transaction_id: 'ch_3PqX8s', merchant_name: 'EVISA LTD' });
    const events = await api.services.db.select().from(paymentEvents).where(eq(paymentEvents.order_id, order.order_id));
    expect(events).toMatchObject([
      { type: 'payment.succeeded', at: madePayment.at, amount: '36.00', currency: 'USD', transaction_id: 'ch_3PqX8s' },
    ]);
  });

  it('stores pictures with their pixels and their turn, and without other metadata', async () => {
    const bytes = await drawPhonePicture();
    expect(bytes.includes('SecretPhone')).toBe(true);
    const clean = jest.spyOn(api.services.uploadChecks, 'clean');
    const response = await deliver(api, key, buildIntakeOrder({ reference: nextReference() }), [
      { field: 'applicant_photo', fileName: 'p.jpg', bytes },
      ...photoParts.slice(1),
    ]);
    const order = await findOrder(api.services.db, response.json().data.orderId);
    const stored = await api.services.files.get('uploads', order?.applicant_photo ?? '');
    const metadata = await sharp(stored ?? Buffer.alloc(0)).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 20, orientation: 6 });
    expect([metadata.exif?.length, metadata.xmp]).toEqual([32, undefined]);
    expect(stored?.includes('SecretPhone')).toBe(false);
    // The checks in threads get it without a copy.
    expect(clean.mock.calls.map(([sent]) => types.isSharedArrayBuffer(sent.buffer))).toEqual([true, true]);
  });

  it('stores a HEIC picture as JPEG, and knows a repeat by the bytes that were sent', async () => {
    const order = buildIntakeOrder({ reference: nextReference() });
    const parts = [{ field: 'applicant_photo', fileName: 'IMG_0001.HEIC', bytes: heicBytes }, ...photoParts.slice(1)];
    const first = await deliver(api, key, order, parts);
    const stored = await findOrder(api.services.db, first.json().data.orderId);
    expect(stored?.applicant_photo).toMatch(/\.jpg$/);
    const again = await deliver(api, key, order, parts);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
  });

  it('answers a repeat with the same order, and a different delivery of the reference with 409', async () => {
    const order = buildIntakeOrder({ reference: nextReference() });
    const first = await deliver(api, key, order);
    const before = await countAll();
    const renamed = photoParts.map((part) => ({ ...part, fileName: 'again.bin' }));
    const again = await deliver(api, key, order, renamed);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json().data).toEqual(first.json().data);
    const other = await deliver(api, key, { ...order, last_name: 'DURAND' });
    expect([other.statusCode, other.json().errors]).toEqual([
      409,
      { reference: 'Another order was delivered with this reference.' },
    ]);
    const otherPhoto = await deliver(api, key, order, [
      { field: 'applicant_photo', fileName: 'p.jpg', bytes: await drawPhonePicture() },
      ...photoParts.slice(1),
    ]);
    expect(otherPhoto.statusCode).toBe(409);
    expect(await countAll()).toEqual(before);
  });

  it('stores one order for concurrent deliveries of one reference', async () => {
    const before = await countAll();
    const order = buildIntakeOrder({ reference: nextReference() });
    const answers = await Promise.all(Array.from({ length: 12 }, () => deliver(api, key, order)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(11).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.json().data.orderId)).size).toBe(1);
    const after = await countAll();
    expect([after.orders - before.orders, after.files - before.files]).toEqual([1, 2]);
    // Removals of files that were removed already do nothing.
    await api.services.db.delete(outbox);
  });

  it('asks for the documents of the nationality, however it is written', async () => {
    const order = buildIntakeOrder({ reference: nextReference(), current_nationality: 'saudi ARABIA' });
    const missing = await deliver(api, key, order);
    expect([missing.statusCode, missing.json().errors]).toEqual([
      400,
      {
        flight_ticket_in: 'This document is required.',
        hotel_reservation_document: 'This document is required.',
        flight_ticket_out: 'This document is required.',
      },
    ]);
    const papers = ['flight_ticket_in', 'hotel_reservation_document', 'flight_ticket_out'];
    const complete = await deliver(api, key, order, [
      ...photoParts,
      ...papers.map((field) => ({ field, fileName: 'paper.pdf', bytes: pdfBytes })),
    ]);
    expect(complete.statusCode).toBe(201);
    const stored = await findOrder(api.services.db, complete.json().data.orderId);
    expect(stored?.current_nationality).toBe('Saudi Arabia');
    for (const field of ['flight_ticket_in', 'hotel_reservation_document', 'flight_ticket_out'] as const)
      expect(stored?.[field]).toMatch(/\.pdf$/);
  });

  it.each([
    ['a field of JSON', '', 'application/json'],
    ['a field of text', '', 'text/plain'],
    ['a file', '; filename="order.json"', 'application/json'],
  ])('reads the order from %s', async (_, fileName, type) => {
    const { payload, headers } = buildMultipartBody({}, photoParts);
    const order = JSON.stringify(buildIntakeOrder({ reference: nextReference() }));
    const part = `------evisaTestBoundary\r\nContent-Disposition: form-data; name="order"${fileName}\r\nContent-Type: ${type}\r\n\r\n${order}\r\n`;
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: '/api/intake/orders',
      headers: { authorization: `Bearer ${key}`, ...headers },
      payload: Buffer.concat([Buffer.from(part), payload]),
    });
    expect(statusCode).toBe(201);
  });

  it.each([
    ['whose entry date has passed', -3, 'New'],
    ['for today', 0, 'New'],
    ['for 90 days ahead', 90, 'New'],
    ['for 91 days ahead', 91, 'Future'],
  ])('accepts an order %s', async (_, days, process_status) => {
    const order = await receive({ payment: madePayment, intended_date_of_entry: inDays(days) });
    expect(order.process_status).toBe(process_status);
  });

  it('names all invalid fields at once', async () => {
    const { email: _, ...order } = buildIntakeOrder({
      reference: nextReference(),
      date_of_birth: '2026-02-30',
      occupation: 'Other',
      intended_date_of_entry: inDays(40),
      processing_date: inDays(41),
      payment: { ...madePayment, amount: '1,5' },
    });
    const response = await deliver(api, key, order, photoParts.slice(1));
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      {
        email: 'This field is required.',
        date_of_birth: 'Send a date as YYYY-MM-DD, from 1900 to 2199, with XX for unknown parts: 1985-XX-XX.',
        other_occupation: 'This field is required.',
        processing_date: 'Send a processing date that is not after the entry date, or none.',
        'payment.amount': amountRefusals.form,
        applicant_photo: 'This document is required.',
      },
    ]);
  });

  it('moves the counts and shows the order to open lists', async () => {
    const address = api.app.server.listening
      ? `http://127.0.0.1:${String(Reflect.get(Object(api.app.server.address()), 'port'))}`
      : await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { body } = await fetch(`${address}/api/admin/events`, {
      headers: { authorization: await api.signInAs('Team') },
    });
    if (!body) throw new Error('The stream has no body');
    const stream = collectEvents(body);
    const before = (await stream.waitForEvent('counts')).data['newOrdersCount'];
    const order = await receive({ payment: madePayment });
    const shown = await stream.waitForEvent('order', (data) => data['orderId'] === order.order_id);
    await stream.waitForEvent('counts', (data) => Number(data['newOrdersCount']) === Number(before) + 1);
    expect(shown.data).toMatchObject({ by: 'applicant', to: 'newOrder' });
  });

  it('keeps no file if the transaction fails, and accepts the repeat', async () => {
    const before = await countAll();
    const order = buildIntakeOrder({ reference: nextReference() });
    jest.spyOn(api.services.db, 'transaction').mockRejectedValueOnce(new Error('killed'));
    expect((await deliver(api, key, order)).statusCode).toBe(500);
    // Ten minutes later.
    expect(await api.services.db.$count(outbox)).toBe(before.unclaimed + 1);
    await api.services.db.update(outbox).set({ next_attempt_at: new Date(0).toISOString() });
    api.startOutboxWorker();
    for (let round = 0; round < 400 && (await countAll()).files > before.files; round += 1)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect((await countAll()).files).toBe(before.files);
    expect((await deliver(api, key, order)).statusCode).toBe(201);
    expect((await countAll()).orders).toBe(before.orders + 1);
  });

  it('returns the status of a delivered order', async () => {
    const order = await receive({ payment: madePayment });
    const reference = `app-${made}`;
    const ask = () => api.call('GET', `intake/orders/${reference}`, { headers: { authorization: `Bearer ${key}` } });
    const { data } = (await ask()).json();
    expect(data).toEqual({
      orderId: order.order_id,
      reference,
      process_status: 'New',
      processing_mode: 'Regular Processing',
      issued: false,
      updated_at: expect.any(String),
      payment: {
        state: 'paid',
        due: { amount: '36.00', currency: 'USD' },
        paid: [{ amount: '36.00', currency: 'USD' }],
        refunded: [],
      },
    });
    const token = await api.signInAs('Team');
    await api.call('PUT', 'admin/move-order-status', {
      token,
      body: { orderId: order.order_id, updatingStatus: 'AwaitingGovt' },
    });
    const moved = (await ask()).json().data;
    expect(moved.process_status).toBe('AwaitingGovt');
    expect(moved.updated_at > data.updated_at).toBe(true);
    expect(
      (await api.call('GET', 'intake/orders/unknown', { headers: { authorization: `Bearer ${key}` } })).statusCode,
    ).toBe(404);
  });
});
