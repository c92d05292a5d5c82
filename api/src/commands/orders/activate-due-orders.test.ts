import { sql } from 'drizzle-orm';
import { findOrder } from '../../db/orders/orders';
import { insertOrder } from '../../db/orders/orders';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { buildOrder } from '../../db/testing/build-order';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { startScheduledJobs } from '../../jobs/scheduled-jobs';
import { activateDueOrders } from './activate-due-orders';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('changes a due Future order to New once, with an audit entry of the system', async () => {
  const { db } = api.services;
  const future = (processing_date: string) =>
    insertOrder(
      db,
      buildOrder({ process_status: 'Future', processing_date, process_month: 6, intended_date_of_entry: '2026-07-01' }),
    );
  const [due, later] = [await future('2026-06-01'), await future('2026-06-02')];
  const day = new Date('2026-06-01T00:00:01Z');
  expect(await activateDueOrders(api.services, day)).toBe(1);
  expect(await activateDueOrders(api.services, day)).toBe(0);
  expect([(await findOrder(db, due))?.process_status, (await findOrder(db, later))?.process_status]).toEqual([
    'New',
    'Future',
  ]);
  expect(await listOrderAudit(db, due)).toEqual([
    { action: 'order.release', actor_name: 'system', changes: { process_status: { from: 'Future', to: 'New' } } },
  ]);
});

it('names Future orders without a day in the log, by their ids, and leaves them for the job that gives them one', async () => {
  const { db } = api.services;
  await db.execute(sql`alter table orders drop constraint orders_future_day, disable trigger orders_future_day`);
  const unscheduled = await insertOrder(
    db,
    buildOrder({ process_status: 'Future', processing_date: '2099-07-02', intended_date_of_entry: '2099-07-01' }),
  );
  const warn = jest.spyOn(api.app.log, 'warn');
  (await startScheduledJobs(api.services, api.app.log)).stop();
  expect(warn.mock.calls).toEqual([
    [{ orders: [unscheduled] }, 'these Future orders have no day before the entry on which they become New'],
  ]);
  expect((await findOrder(db, unscheduled))?.process_status).toBe('Future');
});
