import { onEvent, portalEvents, publishEvent } from './portal-events';

it('calls each listener once per event, until it unsubscribes', () => {
  const heard: number[] = [];
  const stop = onEvent('order-changed', ({ orderIds }) => heard.push(...orderIds));
  publishEvent('order-changed', { orderIds: [1] });
  publishEvent('order-changed', { orderIds: [1] });
  stop();
  publishEvent('order-changed', { orderIds: [2] });
  expect(heard).toEqual([1, 1]);
  expect(portalEvents.getState()['order-changed']).toEqual({ sequence: 3, payload: { orderIds: [2] } });
});
