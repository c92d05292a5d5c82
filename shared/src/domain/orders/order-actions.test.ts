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
  it.each(roles)('lets %s move My Orders to the original folder, and only an Admin delete them', (role) => {
    expect(getRowActions('myOrder', role)).toEqual(role === 'Admin' ? ['release', 'delete'] : ['release']);
  });

  it.each(roles)('lets %s take New and Priority orders, and managers assign and delete them', (role) => {
    for (const folder of ['newOrder', 'priorityOrder'] as const)
      expect(getRowActions(folder, role)).toEqual(
        managers.includes(role) ? ['assign', 'handOver', 'delete'] : ['assign'],
      );
  });

  it.each(roles)('lets %s mark Refund orders as refunded, and managers delete them', (role) => {
    expect(getRowActions('refundOrder', role)).toEqual(managers.includes(role) ? ['refunded', 'delete'] : ['refunded']);
  });

  it.each(roles)('lets managers only delete orders of other folders: %s', (role) => {
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
  ['completedOrder', ['release', 'refund']],
  ['awaitingOrder', ['assign', 'release', 'refund']],
  ['awaitingGovtOrder', ['assign', 'release', 'refund']],
  ['futureOrder', ['assign', 'release', 'refund']],
  ['contactCustomerOrder', ['assign', 'release', 'refund']],
  ['customerCalledOrder', ['assign', 'release', 'refund']],
  ['deletedOrder', ['release', 'refund']],
  ['allOrder', ['assign', 'release', 'refund']],
  ['refundOrder', ['assign', 'release', 'refunded']],
])('offers every role for a selection of %s: %j', (folder, actions) => {
  for (const role of roles) expect(getBulkActions(folder, role)).toEqual(actions);
});

it('offers an action only for orders that it can change', () => {
  expect(isActionApplicable('delete', 'Deleted')).toBe(false);
  expect(isActionApplicable('delete', 'New')).toBe(true);
  expect(isActionApplicable('refunded', 'Refund')).toBe(true);
  expect(isActionApplicable('refunded', 'Refunds')).toBe(false);
  expect(isActionApplicable('assign', 'New')).toBe(true);
});

it('removes an order from folders without its new status, and from My Orders once it is closed', () => {
  expect(remainsInFolder('newOrder', 'Deleted')).toBe(false);
  expect(remainsInFolder('refundOrder', 'Refunds')).toBe(true);
  expect(remainsInFolder('allOrder', 'Deleted')).toBe(true);
  expect(remainsInFolder('myOrder', 'Refund')).toBe(true);
  expect(remainsInFolder('myOrder', 'Deleted')).toBe(false);
});

it('moves orders only to a status that a folder shows', () => {
  expect(getResultingStatus('assign')).toBeNull();
  const held = folderNames.flatMap((folder) => folders[folder].statuses ?? []);
  for (const action of ['called', 'refunded', 'refund', 'delete'] as const)
    expect(held).toContain(getResultingStatus(action));
});
