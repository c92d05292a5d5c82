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

it('offers an order that a member was given in their My Orders, unless it is settled', () => {
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

it('takes a settled order, and a colleague’s, out of My Orders', () => {
  const taken = processStatuses.filter((process_status) =>
    hasLeftFolder('myOrder', 'Dara Kim', buildEvent({ process_status })),
  );
  expect(taken).toEqual(['Refunds', 'Completed', 'Deleted']);
  expect(hasLeftFolder('myOrder', 'Sokha Chan', buildEvent())).toBe(true);
});

it('offers nobody else that order, and not what only moved', () => {
  expect(hasEnteredFolder('myOrder', 'Sokha Chan', buildEvent())).toBe(false);
  expect(hasEnteredFolder('myOrder', 'Dara Kim', buildEvent({ action: 'order.move' }))).toBe(false);
  expect(hasEnteredFolder('myOrder', 'Dara Kim', buildEvent({ action: 'order.create', from: null }))).toBe(true);
});

it('offers a folder what came from another one, and Order History what is new', () => {
  const moved = buildEvent({ action: 'order.move', from: 'newOrder', to: 'awaitingOrder' });
  expect(hasEnteredFolder('awaitingOrder', 'Dara Kim', moved)).toBe(true);
  expect(hasEnteredFolder('awaitingOrder', 'Dara Kim', { ...moved, from: 'awaitingOrder' })).toBe(false);
  expect(hasLeftFolder('newOrder', 'Dara Kim', moved)).toBe(true);
  expect(hasEnteredFolder('allOrder', 'Dara Kim', moved)).toBe(false);
  expect(hasEnteredFolder('allOrder', 'Dara Kim', { ...moved, from: null })).toBe(true);
  expect(hasLeftFolder('allOrder', 'Dara Kim', moved)).toBe(false);
});
