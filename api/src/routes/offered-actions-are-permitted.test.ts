import { getBulkActions, getRowActions, type OrderAction } from '@evisa/shared/domain/orders/order-actions';
import { folderNames, folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { getAvailableMoves } from '@evisa/shared/domain/orders/order-moves';
import { processStatuses, type ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { roles, type Role } from '@evisa/shared/domain/accounts/roles';
import { insertOrder } from '../db/orders/orders';
import { buildOrder } from '../db/testing/build-order';
import { startTestApi, type TestApi } from '../main/testing/start-test-api';

let api: TestApi;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  api = await startTestApi();
  for (const role of roles) tokens.set(role, await api.signInAs(role));
});
afterAll(() => api.close());

const nameOf = (role: Role) => `${role} Member`;
const colleagueOf = (role: Role) => nameOf(role === 'Team' ? 'Telecaller' : 'Team');

/** The endpoint of each action of a list. */
const callOf: Record<
  OrderAction,
  (orderId: number, role: Role) => [method: 'GET' | 'PUT', path: string, body?: object]
> = {
  assign: (orderId, role) => ['PUT', 'assign-order-status', { orderId, assignto: nameOf(role) }],
  handOver: (orderId, role) => ['PUT', 'assign-order-status', { orderId, assignto: colleagueOf(role) }],
  release: (orderId) => ['PUT', 'assign-order-status', { orderId, assignto: 'none' }],
  contact: (orderId) => ['GET', `get-orders-details/${orderId}`],
  called: (orderId) => ['PUT', 'change-order-status', { orderId, updatingStatus: 'Customer Called' }],
  refunded: (orderId) => ['PUT', 'move-to-complete-refund', { orderId }],
  refund: (orderId) => ['PUT', 'refund-orders', { orderId }],
  delete: (orderId) => ['PUT', 'change-order-status', { orderId, updatingStatus: 'Deleted' }],
};
const actions = Object.keys(callOf) as OrderAction[];

/** What the API refuses to each role, whatever a list offers. */
function needs(action: OrderAction, role: Role): boolean {
  if (action === 'delete') return hasPermission(role, 'order.delete');
  return action === 'handOver' ? hasPermission(role, 'order.assign-others') : true;
}

const newOrder = (status: ProcessStatus = 'New') =>
  insertOrder(api.services.db, buildOrder({ process_status: status, intended_date_of_entry: '2099-12-31' }));

const statusIn = (folder: FolderName, action: OrderAction): ProcessStatus =>
  action === 'refunded' ? 'Refund' : (folders[folder].statuses?.[0] ?? 'New');

describe.each(roles)('%s', (role) => {
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (await api.call(method, `admin/${path}`, { token: tokens.get(role), body })).statusCode;

  test.each(folderNames)(
    'permits the offered actions in %s and refuses those hidden by missing permissions',
    async (folder) => {
      const offered = new Set([...getRowActions(folder, role), ...getBulkActions(folder, role)]);
      const attempted = actions.filter((action) => offered.has(action) || !needs(action, role));
      await Promise.all(
        attempted.map(async (action) => {
          const answer = await ask(...callOf[action](await newOrder(statusIn(folder, action)), role));
          expect([folder, action, answer]).toEqual([folder, action, offered.has(action) ? 200 : 403]);
        }),
      );
    },
  );

  test.each(processStatuses)(
    'moves an order that is %s only as its buttons say, and lets only permitted roles delete it',
    async (status) => {
      const offered = getAvailableMoves(status, role).map((move) => move.status);
      await Promise.all(
        offered.map(async (target) => {
          const body = { orderId: await newOrder(status), updatingStatus: target };
          expect([target, await ask('PUT', 'move-order-status', body)]).toEqual([target, 200]);
          const selected = { ...body, orderId: [await newOrder(status), await newOrder(status)] };
          expect([target, await ask('PUT', 'change-order-status', selected)]).toEqual([target, 200]);
        }),
      );
      if (status !== 'Deleted' && !offered.includes('Deleted'))
        expect(
          await ask('PUT', 'move-order-status', { orderId: await newOrder(status), updatingStatus: 'Deleted' }),
        ).toBe(403);
    },
  );

  test('reads its folders with every endpoint that reads one', async () => {
    for (const folderName of folderNames) {
      const expected = hasPermission(role, folders[folderName].permission) ? 200 : 403;
      const answers = [
        await ask('GET', `get-orders-list/${folderName}`),
        await ask('POST', 'search-order', { start: 0, end: 10, searchVal: 'marie', folderName }),
        await ask('POST', 'get-order-ids', { folderName }),
        await ask('POST', 'export-orders', { folderName, columns: ['order_id'] }),
      ];
      expect([folderName, ...answers]).toEqual([folderName, expected, expected, expected, expected]);
    }
  });

  test('erases orders only with the permission', async () => {
    const orderId = await newOrder('Deleted');
    const answer = await ask('PUT', 'change-order-status', {
      orderId,
      updatingStatus: 'Deleted',
      permanentDeletedFlag: true,
    });
    expect(answer).toBe(hasPermission(role, 'order.erase') ? 200 : 403);
  });
});
