import pg from 'pg';
import type { BulkResult } from '@evisa/shared/contract/bulk-orders';
import { insertOrders } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import { createServerDatabase } from '../../db/testing/test-databases';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

/** Three transactions of the bulk action. */
const orderIds = Array.from({ length: 600 }, (_, index) => 100_001 + index);
const me = 'Manager Member';

let api: TestApi;
let token: string;
/** Opens the database like another process. */
let other: pg.Client;

beforeAll(async () => {
  const databaseUrl = await createServerDatabase('template_evisa');
  api = await startTestApi({}, { databaseUrl });
  other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  token = await api.signInAs('Manager');
});
afterAll(async () => {
  await other.end();
  await api.close();
});
beforeEach(async () => {
  await other.query('delete from orders');
});

/** Makes a call whose last transaction is aborted while it waits for a locked order. The earlier ones are committed. */
async function breakOff(call: () => Promise<{ statusCode: number }>): Promise<void> {
  await other.query('begin');
  await other.query('select from orders where order_id = $1 for update', [orderIds.at(-1)]);
  const broken = call();
  const waiting = `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'
    and application_name = 'evisa-portal' and datname = current_database()`;
  while ((await other.query(waiting)).rowCount === 0);
  expect((await broken).statusCode).toBe(500);
  await other.query('commit');
}

it.each([
  ['change-order-status', { updatingStatus: 'Pending' }, { process_status: 'New' }, {}],
  ['refund-orders', {}, { process_status: 'New' }, {}],
  ['move-to-complete-refund', {}, { process_status: 'Refund' }, { process_status: 'Refund' } as const],
  ['assign-order-status', { assignto: me }, { process_status: 'New', assign_to: null }, {}],
])(
  'returns every previous status after a repeated %s, so that Undo covers all orders',
  async (path, input, before, made) => {
    await insertOrders(
      api.services.db,
      orderIds.map((order_id) => ({ ...buildOrder(made), order_id })),
    );
    const body = { ...input, orderId: orderIds };
    const call = () =>
      api.call('PUT', `admin/${path}`, { token, body, headers: { 'idempotency-key': `${path}-click` } });
    await breakOff(call);

    const response = await call();
    expect(response.statusCode).toBe(200);
    const { done, refused, previous }: BulkResult = response.json().data;
    expect(refused).toEqual([]);
    expect(done.toSorted()).toEqual(orderIds);
    expect(previous.toSorted((one, another) => one.orderId - another.orderId)).toEqual(
      orderIds.map((orderId) => ({ orderId, ...before })),
    );
  },
);
