import { statusRules } from './order-status';

it('describes each status to applicants', () => {
  const stages = Object.fromEntries(Object.entries(statusRules).map(([status, { stage }]) => [status, stage]));
  expect(stages).toEqual({
    New: 'received',
    Pending: 'received',
    Future: 'received',
    Awaiting: 'waiting_for_you',
    AwaitingGovt: 'with_government',
    'Contact Customer': 'waiting_for_you',
    'Customer Called': 'in_review',
    Refund: 'in_review',
    Refunds: 'refunded',
    Completed: 'issued',
    Deleted: 'closed',
  });
});

it('tells applicants of a payment and a refund that are under way', () => {
  const stages = Object.entries(statusRules).flatMap(([status, { paymentStage }]) =>
    paymentStage ? [[status, paymentStage]] : [],
  );
  expect(stages).toEqual([
    ['Pending', 'awaiting_payment'],
    ['Refund', 'refunding'],
  ]);
});

it('labels each status as the lists do', () => {
  const labels = Object.fromEntries(Object.entries(statusRules).map(([status, { label }]) => [status, label]));
  expect(labels).toEqual({
    New: 'New',
    Pending: 'Pending',
    Future: 'Future',
    Awaiting: 'Awaiting',
    AwaitingGovt: 'Awaiting Govt',
    'Contact Customer': 'Contact Customer',
    'Customer Called': 'Customer Called',
    Refund: 'Refund',
    Refunds: 'Refunds',
    Completed: 'Completed',
    Deleted: 'Deleted',
  });
});
