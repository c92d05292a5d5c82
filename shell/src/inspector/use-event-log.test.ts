import { act, renderHook } from '@testing-library/react';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useEventLog } from './use-event-log';

const read = (log: ReturnType<typeof useEventLog>) => log.events.map(({ name, orderIds }) => [name, ...orderIds]);

it('logs each event once with its orders and nothing else of it, the latest first', () => {
  publishEvent('order-changed', { orderIds: [100_000] });
  const { result, rerender } = renderHook(useEventLog, { initialProps: false });
  act(() => publishEvent('orders-missed', {}));
  act(() => publishEvent('history-live', { orderId: 100_001, history: 'mail' }));
  act(() => publishEvent('order-changed', { orderIds: [100_002, 100_003] }));
  expect(read(result.current)).toEqual([
    ['order-changed', 100_002, 100_003],
    ['history-live', 100_001],
    ['orders-missed'],
  ]);
  expect(Object.keys(result.current.events[0] ?? {})).toEqual(['key', 'at', 'name', 'orderIds']);

  rerender(true);
  act(() => publishEvent('orders-missed', {}));
  expect(result.current.events).toHaveLength(3);
  act(() => result.current.clear());
  rerender(false);
  act(() => publishEvent('orders-missed', {}));
  expect(read(result.current)).toEqual([['orders-missed']]);
});

it('keeps the latest 200', () => {
  const { result } = renderHook(() => useEventLog(false));
  act(() => {
    for (let orderId = 1; orderId <= 201; orderId += 1) publishEvent('order-changed', { orderIds: [orderId] });
  });
  expect(result.current.events).toHaveLength(200);
  expect(result.current.events[0]?.orderIds).toEqual([201]);
});
