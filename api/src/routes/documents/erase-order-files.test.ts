import { rename } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { insertOrder } from '../../db/orders/orders';
import { outbox } from '../../db/schema/outbox';
import { buildOrder } from '../../db/testing/build-order';
import { pdfBytes } from '../../main/testing/upload-fixtures';
import { filePlaces, type FilePlace } from '../../main/testing/file-places';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

const [folder, bucket] = filePlaces;

describe.each([
  { kind: 'embedded', place: folder },
  { kind: 'server', place: folder },
  { kind: 'server', place: bucket },
] as const)('the files of an erased order on the $kind database, in a $place.kind', ({ kind, place: { open } }) => {
  let place: FilePlace;
  let api: TestApi;
  let admin: string;

  beforeAll(async () => {
    place = await open();
    api = await startTestApi({ filesAddress: place.address }, kind);
    admin = await api.signInAs('Admin');
    api.startOutboxWorker();
  });
  afterAll(async () => {
    await api.close();
    await place.close();
  });

  const add = (more: object) => insertOrder(api.services.db, buildOrder({ process_status: 'Deleted', ...more }));
  const erase = (orderId: number) =>
    api.call('PUT', 'admin/change-order-status', {
      token: admin,
      body: { orderId, updatingStatus: 'Deleted', permanentDeletedFlag: true },
    });
  /** Returns the outbox item that removes the files, if it matches. */
  async function removal(orderId: number, expected: object) {
    for (let round = 0; round < 200; round += 1) {
      const [item] = await api.services.db
        .select()
        .from(outbox)
        .where(eq(outbox.dedupe_key, `file-removal-${orderId}`));
      if (
        item &&
        Object.entries(expected).every(([name, value]) =>
          Object.entries(item).some(([key, is]) => key === name && is === value),
        )
      )
        return item;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`The removal of files did not come to ${JSON.stringify(expected)} in 5 s`);
  }

  test('are not drawn again for a sample order', async () => {
    const photo = '11111111-1111-4111-8111-111111111111.jpg';
    const orderId = await add({ is_sample: true, applicant_photo: photo });
    const open = () => api.app.inject({ url: `/api/files/uploads/${photo}`, headers: { authorization: admin } });
    expect((await open()).statusCode).toBe(200);
    await erase(orderId);
    await removal(orderId, { state: 'sent' });
    expect((await open()).statusCode).toBe(404);
    expect(await api.listStoredFiles()).not.toContain(photo);
  });

  test('are removed by later attempts if they cannot be removed now', async () => {
    const { db, files } = api.services;
    const [stuck, missing] = ['stuck-1.jpg', 'never-there.pdf'];
    const orderId = await add({ applicant_photo: missing, bank_statement: stuck });
    await files.put('uploads', stuck, pdfBytes);
    const remove = jest.spyOn(files, 'remove').mockRejectedValue(new Error('busy'));
    await erase(orderId);
    await removal(orderId, { state: 'queued', last_error: 'busy' });
    const again = { next_attempt_at: new Date(0).toISOString(), attempts: 1000, last_error: null };
    await db
      .update(outbox)
      .set(again)
      .where(eq(outbox.dedupe_key, `file-removal-${orderId}`));
    api.services.wakeOutbox();
    await removal(orderId, { state: 'queued', last_error: 'busy', attempts: 1001 });
    expect(await api.listStoredFiles()).toContain(stuck);

    remove.mockRestore();
    await db
      .update(outbox)
      .set(again)
      .where(eq(outbox.dedupe_key, `file-removal-${orderId}`));
    api.services.wakeOutbox();
    await removal(orderId, { state: 'sent', last_error: null });
    expect(await api.listStoredFiles()).not.toContain(stuck);
  });

  test('do not count as removed while their folder is missing', async () => {
    const { db, files } = api.services;
    const photo = 'away-1.jpg';
    const orderId = await add({ applicant_photo: photo });
    await files.put('uploads', photo, pdfBytes);
    await rename(place.mount, `${place.mount}-away`);
    await erase(orderId);
    await removal(orderId, { state: 'queued', last_error: `The ${place.label} is missing.` });
    await rename(`${place.mount}-away`, place.mount);
    await db.update(outbox).set({ next_attempt_at: new Date(0).toISOString() });
    api.services.wakeOutbox();
    await removal(orderId, { state: 'sent' });
    expect(await api.listStoredFiles()).not.toContain(photo);
  });
});
