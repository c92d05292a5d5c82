import { rename } from 'node:fs/promises';
import { insertOrder, findOrderWithHistory } from '../../db/orders/orders';
import { outbox } from '../../db/schema/outbox';
import { buildOrder } from '../../db/testing/build-order';
import { buildMultipartBody, pdfBytes } from '../../main/testing/upload-fixtures';
import { filePlaces, type FilePlace } from '../../main/testing/file-places';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

const [folder, bucket] = filePlaces;

describe.each([
  { kind: 'embedded', place: folder },
  { kind: 'server', place: folder },
  { kind: 'server', place: bucket },
] as const)('the file of an upload on the $kind database, in a $place.kind', ({ kind, place: { open } }) => {
  let place: FilePlace;
  let api: TestApi;
  let team: string;

  beforeAll(async () => {
    place = await open();
    api = await startTestApi({ filesAddress: place.address }, kind);
    team = await api.signInAs('Team');
    api.startOutboxWorker();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await api.close();
    await place.close();
  });

  async function upload(orderId: number, key = `upload-${orderId}`) {
    const fields = { orderId: String(orderId), email: 'marie@example.com', mailServiceProvider: 'AWS' };
    const { payload, headers } = buildMultipartBody(fields, [
      { field: 'uploadVisaDoc', fileName: 'visa.pdf', bytes: pdfBytes },
    ]);
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/admin/upload-visa-document',
      payload,
      headers: { authorization: team, 'idempotency-key': key, ...headers },
    });
    return response.statusCode;
  }
  const filesOf = async (orderId: number) =>
    (await api.listStoredFiles()).filter((name) => name.startsWith(`${orderId}_`));
  const isSent = async (orderId: number) =>
    (await findOrderWithHistory(api.services.db, orderId))?.mails.every(({ state }) => state === 'sent');

  /** Makes pending removals due, as after ten minutes. */
  async function letTimePass(): Promise<void> {
    await api.services.db.update(outbox).set({ next_attempt_at: new Date(0).toISOString() });
    api.services.wakeOutbox();
  }

  async function until(holds: () => Promise<boolean | undefined>): Promise<void> {
    for (let round = 0; round < 400 && !(await holds()); round += 1)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect(await holds()).toBe(true);
  }

  test('is kept if the response to the COMMIT is lost, and is mailed', async () => {
    const { db } = api.services;
    const orderId = await insertOrder(db, buildOrder());
    const transaction = db.transaction.bind(db);
    jest.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await transaction(work);
      throw new Error('Connection terminated unexpectedly');
    });
    // The response was committed with the document.
    expect(await upload(orderId)).toBe(200);
    api.services.wakeOutbox();
    await until(() => isSent(orderId));
    await letTimePass();
    expect(await upload(orderId)).toBe(200);
    expect(await filesOf(orderId)).toHaveLength(1);
    expect(await findOrderWithHistory(db, orderId)).toMatchObject({ documents: [{}], mails: [{ state: 'sent' }] });
  });

  test('is removed after a while if the process dies before the COMMIT', async () => {
    const { db } = api.services;
    const orderId = await insertOrder(db, buildOrder());
    jest.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('killed'));
    expect(await upload(orderId)).toBe(500);
    expect(await filesOf(orderId)).toHaveLength(1);
    await letTimePass();
    await until(async () => (await filesOf(orderId)).length === 0);
    expect(await upload(orderId)).toBe(200);
    expect(await filesOf(orderId)).toHaveLength(1);
  });

  test('is never promised to anyone if it was removed because the upload took too long', async () => {
    const { db } = api.services;
    const orderId = await insertOrder(db, buildOrder());
    const transaction = db.transaction.bind(db);
    jest.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await letTimePass();
      await until(async () => (await filesOf(orderId)).length === 0);
      return transaction(work);
    });
    expect(await upload(orderId)).toBe(503);
    expect(await findOrderWithHistory(db, orderId)).toMatchObject({ documents: [], mails: [] });
  });

  test('keeps the mail waiting if its folder is missing, and refuses an upload', async () => {
    const { db } = api.services;
    const orderId = await insertOrder(db, buildOrder());
    expect(await upload(orderId)).toBe(200);
    await rename(place.mount, `${place.mount}-away`);
    const other = await insertOrder(db, buildOrder());
    expect(await upload(other)).toBe(503);
    expect(await findOrderWithHistory(db, other)).toMatchObject({ documents: [], mails: [] });
    const body = { orderId, email: 'marie@example.com', mailServiceProvider: 'AWS' };
    await api.call('POST', 'admin/resend-mail', { token: team, body });
    const mailOf = async () => (await findOrderWithHistory(db, orderId))?.mails[0];
    await until(async () => (await mailOf())?.reason !== null);
    expect(await mailOf()).toMatchObject({
      kind: 'resend',
      state: 'queued',
      reason: `The ${place.label} is missing.`,
    });
    await rename(`${place.mount}-away`, place.mount);
    await letTimePass();
    await until(() => isSent(orderId));
  });

  test('is looked for again if it is missing, and fails its mail only after hours', async () => {
    const { db, files } = api.services;
    const orderId = await insertOrder(db, buildOrder());
    jest.spyOn(files, 'find').mockResolvedValue(null);
    expect(await upload(orderId)).toBe(200);
    const mailOf = async () => (await findOrderWithHistory(db, orderId))?.mails[0];
    await until(async () => (await mailOf())?.reason !== null);
    expect(await mailOf()).toMatchObject({ state: 'queued', reason: 'The file of the document cannot be found.' });
    jest.restoreAllMocks();
    await letTimePass();
    await until(() => isSent(orderId));
  });
});
