import { bulkActions, fitsStatus, rowActions, staysInFolder, statusAfter, type OrderAction } from './folder-actions';
import { folderNames, folders, type FolderName } from './order-folders';
import { roles, type Role } from './roles';

const managers: Role[] = ['Admin', 'Manager'];

describe('row actions (the specification, section 6)', () => {
  test.each(roles)('My Orders: %s moves to the original folder, only an Admin deletes', (role) => {
    expect(rowActions('myOrder', role)).toEqual(role === 'Admin' ? ['release', 'delete'] : ['release']);
  });

  test.each(roles)('New and Priority: %s takes; Manager and Admin hand over and delete', (role) => {
    for (const folder of ['newOrder', 'priorityOrder'] as const)
      expect(rowActions(folder, role)).toEqual(managers.includes(role) ? ['assign', 'handOver', 'delete'] : ['assign']);
  });

  test.each(roles)('Refunds: %s refunds; Manager and Admin delete', (role) => {
    expect(rowActions('refundOrder', role)).toEqual(managers.includes(role) ? ['refunded', 'delete'] : ['refunded']);
  });

  test.each(roles)('all others: Delete for Manager and Admin only: %s', (role) => {
    const others = folderNames.filter(
      (folder) =>
        !['myOrder', 'newOrder', 'priorityOrder', 'refundOrder', 'contactCustomerOrder', 'deletedOrder'].includes(
          folder,
        ),
    );
    for (const folder of others) expect(rowActions(folder, role)).toEqual(managers.includes(role) ? ['delete'] : []);
    expect(rowActions('contactCustomerOrder', role)).toEqual(
      managers.includes(role) ? ['contact', 'delete'] : ['contact'],
    );
    expect(rowActions('deletedOrder', role)).toEqual([]);
  });
});

test('nobody signed in is offered nothing', () => {
  for (const folder of folderNames) expect([...rowActions(folder, null), ...bulkActions(folder, null)]).toEqual([]);
});

test.each<[FolderName, OrderAction[]]>([
  ['myOrder', ['release', 'refund']],
  ['newOrder', ['assign', 'release', 'refund']],
  ['priorityOrder', ['assign', 'release', 'refund']],
  ['pendingOrder', ['assign', 'release', 'refund']],
  ['completedOrder', ['refund']],
  ['awaitingOrder', ['assign', 'release', 'refund']],
  ['awaitingGovtOrder', ['assign', 'release', 'refund']],
  ['futureOrder', ['assign', 'release', 'refund']],
  ['contactCustomerOrder', ['assign', 'release', 'refund']],
  ['customerCalledOrder', ['assign', 'release', 'refund']],
  ['deletedOrder', ['refund']],
  ['allOrder', ['assign', 'release', 'refund']],
  ['refundOrder', ['assign', 'release', 'refunded']],
])('a selection of %s offers every role %j', (folder, actions) => {
  for (const role of roles) expect(bulkActions(folder, role)).toEqual(actions);
});

test('an action fits what it can change', () => {
  expect(fitsStatus('delete', 'Deleted')).toBe(false);
  expect(fitsStatus('delete', 'New')).toBe(true);
  expect(fitsStatus('refunded', 'Refund')).toBe(true);
  expect(fitsStatus('refunded', 'Refunds')).toBe(false);
  expect(fitsStatus('assign', 'New')).toBe(true);
});

test('an order leaves a folder that does not hold its new status, and My Orders once it is settled', () => {
  expect(staysInFolder('newOrder', 'Deleted')).toBe(false);
  expect(staysInFolder('refundOrder', 'Refunds')).toBe(true);
  expect(staysInFolder('allOrder', 'Deleted')).toBe(true);
  expect(staysInFolder('myOrder', 'Refund')).toBe(true);
  expect(staysInFolder('myOrder', 'Deleted')).toBe(false);
});

test('the status after an action is one that a folder holds', () => {
  expect(statusAfter('assign')).toBeNull();
  const held = folderNames.flatMap((folder) => folders[folder].statuses ?? []);
  for (const action of ['called', 'refunded', 'refund', 'delete'] as const) expect(held).toContain(statusAfter(action));
});
