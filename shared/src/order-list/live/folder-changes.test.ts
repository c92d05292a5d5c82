import type { OrderEvent } from '@evisa/shared/contract/events';
import { folderNames } from '@evisa/shared/domain/orders/order-folders';
import { processStatuses } from '@evisa/shared/domain/orders/order-status';
import { hasEnteredFolder, hasLeftFolder } from './folder-changes';

const buildEvent = (change: Partial<OrderEvent> = {}): OrderEvent => ({
  orderId: 100234,
  process_status: 'New',
  assign_to: 'Dara Kim',
  by: 'Sokha Chan',
  action: 'order.assign',
  from: 'newOrder',
  to: 'newOrder',
  ...change,
});

it('adds an order to the assignee’s My Orders, unless it is closed', () => {
  const offered = processStatuses.filter((process_status) =>
    hasEnteredFolder({ folder: 'myOrder', userName: 'Dara Kim' }, buildEvent({ process_status })),
  );
  expect(offered).toEqual([
    'New',
    'Pending',
    'Future',
    'Awaiting',
    'AwaitingGovt',
    'Contact Customer',
    'Customer Called',
    'Refund',
  ]);
});

it('takes orders off the lists of late orders when their clock stops, and adds none', () => {
  const list = { folder: 'allOrder', userName: 'Dara Kim', due: 'overdue' } as const;
  const left = processStatuses.filter((process_status) => hasLeftFolder(list, buildEvent({ process_status })));
  expect(processStatuses.filter((status) => !left.includes(status))).toEqual([
    'New',
    'AwaitingGovt',
    'Customer Called',
  ]);
  expect(hasEnteredFolder(list, buildEvent({ from: null, action: 'order.new' }))).toBe(false);
});

it('removes closed orders and colleagues’ orders from My Orders', () => {
  const taken = processStatuses.filter((process_status) =>
    hasLeftFolder({ folder: 'myOrder', userName: 'Dara Kim' }, buildEvent({ process_status })),
  );
  expect(taken).toEqual(['Refunds', 'Completed', 'Deleted']);
  expect(hasLeftFolder({ folder: 'myOrder', userName: 'Sokha Chan' }, buildEvent())).toBe(true);
});

it('adds nothing to other members’ My Orders, or after a mere move', () => {
  expect(hasEnteredFolder({ folder: 'myOrder', userName: 'Sokha Chan' }, buildEvent())).toBe(false);
  expect(hasEnteredFolder({ folder: 'myOrder', userName: 'Dara Kim' }, buildEvent({ action: 'order.move' }))).toBe(
    false,
  );
  expect(
    hasEnteredFolder({ folder: 'myOrder', userName: 'Dara Kim' }, buildEvent({ action: 'order.create', from: null })),
  ).toBe(true);
});

it('adds moved orders to their new folder, and new orders to Order History', () => {
  const moved = buildEvent({ action: 'order.move', from: 'newOrder', to: 'awaitingOrder' });
  expect(hasEnteredFolder({ folder: 'awaitingOrder', userName: 'Dara Kim' }, moved)).toBe(true);
  expect(hasEnteredFolder({ folder: 'awaitingOrder', userName: 'Dara Kim' }, { ...moved, from: 'awaitingOrder' })).toBe(
    false,
  );
  expect(hasLeftFolder({ folder: 'newOrder', userName: 'Dara Kim' }, moved)).toBe(true);
  expect(hasEnteredFolder({ folder: 'allOrder', userName: 'Dara Kim' }, moved)).toBe(false);
  expect(hasEnteredFolder({ folder: 'allOrder', userName: 'Dara Kim' }, { ...moved, from: null })).toBe(true);
  expect(hasLeftFolder({ folder: 'allOrder', userName: 'Dara Kim' }, moved)).toBe(false);
});

it('asks about every move to another folder if Order History has filters', () => {
  const list = { folder: 'allOrder', userName: 'Dara Kim', isFiltered: true } as const;
  const moved = buildEvent({ action: 'order.move', from: 'newOrder', to: 'pendingOrder', process_status: 'Pending' });
  expect(hasEnteredFolder(list, moved)).toBe(true);
  expect(hasEnteredFolder(list, { ...moved, from: 'pendingOrder' })).toBe(false);
});

it('adds to My Orders what a colleague reopens, of the folders that hold closed orders', () => {
  const list = { folder: 'myOrder', userName: 'Dara Kim' } as const;
  const offered = folderNames.filter((from) =>
    hasEnteredFolder(list, buildEvent({ action: 'order.move', from, to: 'pendingOrder', process_status: 'Pending' })),
  );
  expect(offered).toEqual(['completedOrder', 'deletedOrder', 'refundOrder']);
  const refund = buildEvent({ action: 'order.move', from: 'refundOrder', to: 'refundOrder', process_status: 'Refund' });
  expect(hasEnteredFolder(list, refund)).toBe(true);
  expect(hasEnteredFolder(list, { ...refund, action: 'remark.add' })).toBe(false);
});

it('adds to a list of unassigned orders what is given back, and removes what is assigned', () => {
  const list = { folder: 'newOrder', userName: 'Dara Kim', unassigned: true } as const;
  const givenBack = buildEvent({ action: 'order.unassign', assign_to: null });
  expect(hasEnteredFolder(list, givenBack)).toBe(true);
  expect(hasEnteredFolder({ ...list, unassigned: false }, givenBack)).toBe(false);
  expect(hasEnteredFolder(list, { ...givenBack, action: 'remark.add' })).toBe(false);
  expect(hasLeftFolder(list, buildEvent())).toBe(true);
  expect(hasEnteredFolder(list, buildEvent({ action: 'order.move', from: 'pendingOrder' }))).toBe(false);
  expect(hasLeftFolder({ ...list, folder: 'allOrder' }, buildEvent())).toBe(false);
});
