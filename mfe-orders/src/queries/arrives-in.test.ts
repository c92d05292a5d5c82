import type { OrderEvent } from '@evisa/shared/contract/events';
import { processStatuses } from '@evisa/shared/domain/order-status';
import { arrivesIn, leaves } from './arrives-in';

const event = (change: Partial<OrderEvent> = {}): OrderEvent => ({
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
    arrivesIn('myOrder', 'Dara Kim', event({ process_status })),
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
  const taken = processStatuses.filter((process_status) => leaves('myOrder', 'Dara Kim', event({ process_status })));
  expect(taken).toEqual(['Refunds', 'Completed', 'Deleted']);
  expect(leaves('myOrder', 'Sokha Chan', event())).toBe(true);
});

it('offers nobody else that order, and not what only moved', () => {
  expect(arrivesIn('myOrder', 'Sokha Chan', event())).toBe(false);
  expect(arrivesIn('myOrder', 'Dara Kim', event({ action: 'order.move' }))).toBe(false);
  expect(arrivesIn('myOrder', 'Dara Kim', event({ action: 'order.create', from: null }))).toBe(true);
});

it('offers a folder what came from another one, and Order History what is new', () => {
  const moved = event({ action: 'order.move', from: 'newOrder', to: 'awaitingOrder' });
  expect(arrivesIn('awaitingOrder', 'Dara Kim', moved)).toBe(true);
  expect(arrivesIn('awaitingOrder', 'Dara Kim', { ...moved, from: 'awaitingOrder' })).toBe(false);
  expect(leaves('newOrder', 'Dara Kim', moved)).toBe(true);
  expect(arrivesIn('allOrder', 'Dara Kim', moved)).toBe(false);
  expect(arrivesIn('allOrder', 'Dara Kim', { ...moved, from: null })).toBe(true);
  expect(leaves('allOrder', 'Dara Kim', moved)).toBe(false);
});
