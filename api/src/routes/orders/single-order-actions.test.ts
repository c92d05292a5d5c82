import { insertOrder, type NewOrder } from '../../db/orders/orders';
import { insertPaymentEvent, toAmountColumns } from '../../db/payments/payment-events';
import { buildOrder } from '../../db/testing/build-order';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

let api: TestApi;
let team: string;
let manager: string;

beforeAll(async () => {
  api = await startTestApi({}, 'embedded');
  [team, manager] = [await api.signInAs('Team'), await api.signInAs('Manager')];
});
afterAll(() => api.close());

const add = (order: Partial<NewOrder> = {}) => insertOrder(api.services.db, buildOrder(order));
const put = (call: string, body: object, token: string) => api.call('PUT', `admin/${call}`, { token, body });

test('deletes by change-order-status with orderId alone, as existing clients do', async () => {
  const orderId = await add();
  expect((await put('change-order-status', { orderId }, team)).statusCode).toBe(403);
  expect((await put('change-order-status', { orderId }, manager)).json()).toMatchObject({
    status: 1,
    message: 'Order has been deleted successfully',
    data: { done: [orderId], previous: [{ orderId, process_status: 'New' }] },
  });
});

test('names the order and what was paid when it is refunded', async () => {
  const [paid, free] = [await add({ process_status: 'Refund' }), await add({ process_status: 'Refund' })];
  await insertPaymentEvent(api.services.db, {
    event_id: `paid-${paid}`,
    order_id: paid,
    type: 'payment.succeeded',
    at: '2026-03-01T00:00:00.000Z',
    ...toAmountColumns('36.00'),
    currency: 'USD',
  });
  const refund = async (orderId: number) => (await put('move-to-complete-refund', { orderId }, team)).json().message;
  expect(await refund(paid)).toBe(`Order ${paid} (36.00 USD) has been refunded.`);
  expect(await refund(free)).toBe(`Order ${free} has been refunded.`);
});
