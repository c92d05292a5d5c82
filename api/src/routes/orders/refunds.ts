import { z } from 'zod';
import { bulkResultSchema, orderIdsBodySchema } from '@evisa/shared/contract/bulk-orders';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { formatMoney } from '@evisa/shared/domain/money/money';
import { completeRefunds, requestRefunds } from '../../commands/orders/move-orders';
import { findOrder } from '../../db/orders/orders';
import type { Executor } from '../../db/query/executor';
import { readLedger } from '../../db/payments/payment-events';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { createBulkResponse } from './bulk-response';

/** Takes the one order that was refunded, "101998 (36.00 USD)". */
const refundedTexts = (order: string) => ({
  successMessage: (count: number) =>
    count === 1 ? `Order ${order} has been refunded.` : `${count} orders have been refunded.`,
  pastTense: 'refunded',
});

/** Names an order with what was paid for it, as far as it is known: "101998 (36.00 USD)". */
async function describeWithAmount(db: Executor, orderId: number | undefined): Promise<string> {
  const order = orderId === undefined ? undefined : await findOrder(db, orderId);
  const paid = order ? (await readLedger(db, order)).paid.map(formatMoney).join(' + ') : '';
  return paid ? `${orderId} (${paid})` : `${orderId}`;
}

/** PUT admin/move-to-complete-refund */
export const moveToCompleteRefund = defineRoute({
  endpoint: endpoints.moveToCompleteRefund,
  docs: {
    tag: 'Orders',
    summary: 'Mark orders as refunded',
    description:
      'Moves orders from Refund to Refunds and sets the refund date. Refuses orders whose refund was not requested or is complete. `remark` is stored with the move, or neither. A refused single order answers 404 or 409; for several orders, `data` lists each refusal.',
    errorStatuses: [404],
  },
  input: z.object({ body: orderIdsBodySchema }),
  response: responseSchema(bulkResultSchema),
  isIdempotent: 'in-steps',
  async handle({ body, caller, services, firstSeenAt }) {
    const outcome = await completeRefunds(
      services,
      requireStaff(caller).member,
      { orderIds: body.orderId, remark: body.remark },
      firstSeenAt,
    );
    return createBulkResponse(outcome, refundedTexts(await describeWithAmount(services.db, outcome.done[0])));
  },
});

const refundRequestedTexts = {
  successMessage: (count: number, orderId?: number) =>
    count === 1 ? `Order ${orderId} has been moved to Refund.` : `${count} orders have been moved to Refund.`,
  pastTense: 'moved to Refund',
};

/** PUT admin/refund-orders */
export const refundOrders = defineRoute({
  endpoint: endpoints.refundOrders,
  docs: {
    tag: 'Orders',
    summary: 'Request refunds',
    description:
      'Moves orders to Refund. Changes nothing for an order that is already in Refund, and refuses one that is refunded, and with a `remark` also one that is in Refund. `remark` is stored with the move, or neither. A refused single order answers 404 or 409; for several orders, `data` lists each refusal.',
    errorStatuses: [404],
  },
  input: z.object({ body: orderIdsBodySchema }),
  response: responseSchema(bulkResultSchema),
  isIdempotent: 'in-steps',
  handle: async ({ body, caller, services, firstSeenAt }) =>
    createBulkResponse(
      await requestRefunds(
        services,
        requireStaff(caller).member,
        { orderIds: body.orderId, remark: body.remark },
        firstSeenAt,
      ),
      refundRequestedTexts,
    ),
});
