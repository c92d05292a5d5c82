import {
  getBulkActions,
  isActionApplicable,
  getRowActions,
  remainsInFolder,
  getResultingStatus,
  type OrderAction,
} from './order-actions';
import { folderNames, folders, type FolderName } from './order-folders';
import { roles, type Role } from '@evisa/shared/domain/accounts/roles';

const managers: Role[] = ['Admin', 'Manager'];

describe('row actions of each role and folder', () => {
  test.each(roles)('My Orders: %s moves to the original folder, only an Admin deletes', (role) => {
    expect(getRowActions('myOrder', role)).toEqual(role === 'Admin' ? ['release', 'delete'] : ['release']);
  });

  test.each(roles)('New and Priority: %s takes; Manager and Admin hand over and delete', (role) => {
    for (const folder of ['newOrder', 'priorityOrder'] as const)
      expect(getRowActions(folder, role)).toEqual(
        managers.includes(role) ? ['assign', 'handOver', 'delete'] : ['assign'],
      );
  });

  test.each(roles)('Refunds: %s refunds; Manager and Admin delete', (role) => {
    expect(getRowActions('refundOrder', role)).toEqual(managers.includes(role) ? ['refunded', 'delete'] : ['refunded']);
  });

  test.each(roles)('all others: Delete for Manager and Admin only: %s', (role) => {
    const others = folderNames.filter(
      (folder) =>
        !['myOrder', 'newOrder', 'priorityOrder', 'refundOrder', 'contactCustomerOrder', 'deletedOrder'].includes(
          folder,
        ),
    );
    for (const folder of others) expect(getRowActions(folder, role)).toEqual(managers.includes(role) ? ['delete'] : []);
    expect(getRowActions('contactCustomerOrder', role)).toEqual(
      managers.includes(role) ? ['contact', 'delete'] : ['contact'],
    );
    expect(getRowActions('deletedOrder', role)).toEqual([]);
  });
});

it('offers nothing without a signed-in member', () => {
  for (const folder of folderNames)
    expect([...getRowActions(folder, null), ...getBulkActions(folder, null)]).toEqual([]);
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
  for (const role of roles) expect(getBulkActions(folder, role)).toEqual(actions);
});

test('an action fits what it can change', () => {
  expect(isActionApplicable('delete', 'Deleted')).toBe(false);
  expect(isActionApplicable('delete', 'New')).toBe(true);
  expect(isActionApplicable('refunded', 'Refund')).toBe(true);
  expect(isActionApplicable('refunded', 'Refunds')).toBe(false);
  expect(isActionApplicable('assign', 'New')).toBe(true);
});

test('an order leaves a folder that does not hold its new status, and My Orders once it is settled', () => {
  expect(remainsInFolder('newOrder', 'Deleted')).toBe(false);
  expect(remainsInFolder('refundOrder', 'Refunds')).toBe(true);
  expect(remainsInFolder('allOrder', 'Deleted')).toBe(true);
  expect(remainsInFolder('myOrder', 'Refund')).toBe(true);
  expect(remainsInFolder('myOrder', 'Deleted')).toBe(false);
});

test('the status after an action is one that a folder holds', () => {
  expect(getResultingStatus('assign')).toBeNull();
  const held = folderNames.flatMap((folder) => folders[folder].statuses ?? []);
  for (const action of ['called', 'refunded', 'refund', 'delete'] as const)
    expect(held).toContain(getResultingStatus(action));
});
