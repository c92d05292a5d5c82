import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { listRemarks } from '../../db/order-history/remarks';
import { insertOrder, type NewOrder } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('a move with a remark on the %s database', (kind) => {
  let api: TestApi;
  let team: string;

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    team = await api.signInAs('Team');
  });
  afterAll(() => api.close());

  const add = (order: Partial<NewOrder> = {}) => insertOrder(api.services.db, buildOrder(order));
  const put = (call: string, body: object, key?: string) =>
    api.call('PUT', `admin/${call}`, { token: team, body, headers: key ? { 'idempotency-key': key } : {} });
  const listTexts = async (orderId: number) =>
    (await listRemarks(api.services.db, orderId)).map(({ remark }) => remark);

  test('stores both, once, or neither', async () => {
    const orderId = await add();
    const refused = await put('move-order-status', { orderId, updatingStatus: 'Future', remark: 'Flies in June.' });
    expect([refused.statusCode, await listTexts(orderId)]).toEqual([400, []]);
    const refund = { orderId, updatingStatus: 'Refunds', remark: 'Paid twice.' };
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await put('move-order-status', refund, 'once')).json().data.remark).toMatchObject([
        { remark: 'Paid twice.', status_refund: 'Y', chargeback: 'N' },
      ]);
    await put('move-order-status', { orderId, updatingStatus: 'Pending', remark: 'Asked for it again.' });
    const [newest] = await listRemarks(api.services.db, orderId);
    expect(newest).toMatchObject({ remark: 'Asked for it again.', status_refund: false });
  });

  test('keeps the remark of a member whose colleague moved the order first', async () => {
    const orderId = await add({ process_status: 'Refunds' });
    await put('move-order-status', { orderId, updatingStatus: 'Refunds', remark: 'Sent by bank.' });
    expect(await listTexts(orderId)).toEqual(['Sent by bank.']);
  });

  test('remarks each order of a refund that moves, and tells of those that it refuses', async () => {
    const [fresh, requested] = [await add(), await add({ process_status: 'Refund' })];
    const body = { orderId: [fresh, requested], remark: ' Paid twice. ' };
    expect((await put('refund-orders', body)).json().data).toMatchObject({
      done: [fresh],
      refused: [{ orderId: requested, message: 'A refund was requested already. Your remark was not stored.' }],
    });
    expect(await listRemarks(api.services.db, fresh)).toMatchObject([
      { remark: 'Paid twice.', remark_name: 'Team Member', status_refund: true, chargeback: false },
    ]);
    expect(await listTexts(requested)).toEqual([]);
    expect((await put('move-to-complete-refund', { orderId: fresh, remark: 'Sent by bank.' })).statusCode).toBe(200);
    expect((await put('move-to-complete-refund', { orderId: fresh, remark: 'Sent again.' })).statusCode).toBe(409);
    expect(await listTexts(fresh)).toEqual(['Sent by bank.', 'Paid twice.']);
    const entries = await listOrderAudit(api.services.db, fresh);
    expect(entries.map(({ action }) => action)).toEqual(['order.move', 'remark.add', 'order.move', 'remark.add']);
    expect((await put('refund-orders', { orderId: fresh, remark: ' ' })).json().errors).toEqual({
      remark: validationMessages.remarkRequired,
    });
  });

  test('remarks an order once when a refund is sent again', async () => {
    const orderId = await add();
    const send = () => put('refund-orders', { orderId, remark: 'Paid twice.' }, 'refund-once');
    expect([(await send()).json(), await listTexts(orderId)]).toEqual([(await send()).json(), ['Paid twice.']]);
  });
});
