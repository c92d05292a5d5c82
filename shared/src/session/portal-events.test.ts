import { onEvent, portalEvents, publishEvent } from './portal-events';

it('tells every listener each event once, until it stops listening', () => {
  const heard: number[] = [];
  const stop = onEvent('order-changed', ({ orderId }) => heard.push(orderId));
  publishEvent('order-changed', { orderId: 1 });
  publishEvent('order-changed', { orderId: 1 });
  stop();
  publishEvent('order-changed', { orderId: 2 });
  expect(heard).toEqual([1, 1]);
  expect(portalEvents.getState()['order-changed']).toEqual({ sequence: 3, payload: { orderId: 2 } });
});
