import type { OrderEvent } from '@evisa/shared/contract/events';
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
    hasEnteredFolder('myOrder', 'Dara Kim', buildEvent({ process_status })),
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

it('removes closed orders and colleagues’ orders from My Orders', () => {
  const taken = processStatuses.filter((process_status) =>
    hasLeftFolder('myOrder', 'Dara Kim', buildEvent({ process_status })),
  );
  expect(taken).toEqual(['Refunds', 'Completed', 'Deleted']);
  expect(hasLeftFolder('myOrder', 'Sokha Chan', buildEvent())).toBe(true);
});

it('adds nothing to other members’ My Orders, or after a mere move', () => {
  expect(hasEnteredFolder('myOrder', 'Sokha Chan', buildEvent())).toBe(false);
  expect(hasEnteredFolder('myOrder', 'Dara Kim', buildEvent({ action: 'order.move' }))).toBe(false);
  expect(hasEnteredFolder('myOrder', 'Dara Kim', buildEvent({ action: 'order.create', from: null }))).toBe(true);
});

it('adds moved orders to their new folder, and new orders to Order History', () => {
  const moved = buildEvent({ action: 'order.move', from: 'newOrder', to: 'awaitingOrder' });
  expect(hasEnteredFolder('awaitingOrder', 'Dara Kim', moved)).toBe(true);
  expect(hasEnteredFolder('awaitingOrder', 'Dara Kim', { ...moved, from: 'awaitingOrder' })).toBe(false);
  expect(hasLeftFolder('newOrder', 'Dara Kim', moved)).toBe(true);
  expect(hasEnteredFolder('allOrder', 'Dara Kim', moved)).toBe(false);
  expect(hasEnteredFolder('allOrder', 'Dara Kim', { ...moved, from: null })).toBe(true);
  expect(hasLeftFolder('allOrder', 'Dara Kim', moved)).toBe(false);
});
