import { z } from 'zod';
import { bulkResultSchema, orderIdsBodySchema } from '@evisa/shared/contract/bulk-orders';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { completeRefunds, requestRefunds } from '../../commands/move-orders';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/require-staff';
import { createBulkResponse } from './bulk-response';

const refundedTexts = {
  successMessage: (count: number) => (count === 1 ? 'Order has been refunded.' : `${count} orders have been refunded.`),
  pastTense: 'refunded',
};

/**
 * PUT admin/move-to-complete-refund ('Refunded it'): moves orders from Refund to Refunds and sets the refund date (the
 * specification, section 4). An order whose refund was not asked for, or is done, is refused.
 */
export const moveToCompleteRefund = defineRoute({
  endpoint: calls.moveToCompleteRefund,
  docs: {
    tag: 'Orders',
    summary: 'Refunded it',
    description:
      'Moves orders from Refund to Refunds and sets the refund date. An order whose refund was not asked for, or is done, is refused. One order that is refused: 404 or 409; of several, each is told in `data`. The specification, section 4.',
    errorStatuses: [404],
  },
  input: z.object({ body: orderIdsBodySchema }),
  response: responseSchema(bulkResultSchema),
  isIdempotent: true,
  handle: async ({ body, caller, services, since }) =>
    createBulkResponse(
      await completeRefunds(services, requireStaff(caller).member, body.orderId, since),
      refundedTexts,
    ),
});

const refundRequestedTexts = {
  successMessage: (count: number) =>
    count === 1 ? 'Order has been moved to Refund.' : `${count} orders have been moved to Refund.`,
  pastTense: 'moved to Refund',
};

/**
 * PUT admin/refund-orders: asks for the refund of a selection (moves to Refund; the specification, section 2, bulk actions). An
 * order that is refunded already is refused.
 */
export const refundOrders = defineRoute({
  endpoint: calls.refundOrders,
  docs: {
    tag: 'Orders',
    summary: 'Ask for refunds',
    description:
      'Moves orders to Refund. One that stands there is no change; one that is refunded already is refused. One order that is refused: 404 or 409; of several, each is told in `data`. The specification, section 2.',
    errorStatuses: [404],
  },
  input: z.object({ body: orderIdsBodySchema }),
  response: responseSchema(bulkResultSchema),
  isIdempotent: true,
  handle: async ({ body, caller, services, since }) =>
    createBulkResponse(
      await requestRefunds(services, requireStaff(caller).member, body.orderId, since),
      refundRequestedTexts,
    ),
});
