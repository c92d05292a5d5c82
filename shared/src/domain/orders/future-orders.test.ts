import { isFutureOrder, getProcessingDate } from './future-orders';

it('calls an order future from the 91st day on', () => {
  expect(isFutureOrder('2026-01-01T23:59:59.000Z', '2026-04-01')).toBe(false);
  expect(isFutureOrder('2026-01-01T00:00:00.000Z', '2026-04-02')).toBe(true);
});

it('sets the processing date 30 days before entry', () => {
  expect(getProcessingDate('2026-03-01')).toEqual({ processingDate: '2026-01-30', processMonth: 1 });
});
