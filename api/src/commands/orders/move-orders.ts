import { z } from 'zod';
import type { MoveOrder } from '@evisa/shared/contract/orders';
import { processStatuses, statusRules, type ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import type { Executor } from '../../db/query/executor';
import { findPreviousValues } from '../../db/audit/find-previous-values';
import { moveOrderRows } from '../../db/orders/move-order-rows';
import { findOrderWithHistory, type OrderWithHistory } from '../../db/orders/orders';
import { inTransaction } from '../../db/query/executor';
import { DomainError, ForbiddenError, NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { orderErased, orderNotFound, type BulkOutcome, type RefusedOrder } from '../../presenters/orders/bulk-outcome';
import { addRemarksOfMove } from './add-remark';
import { describeMove } from './describe-move';
import { processInChunks } from './process-in-chunks';

/** `remark` says why: each order that moves gets it as a remark. */
type Move = Omit<Parameters<typeof moveOrderRows>[1], 'memberId' | 'now'> & { remark?: string | undefined };
type MoveOutcome = Awaited<ReturnType<typeof moveOrderRows>>[number];

/**
 * Moves an order, with an audit entry, and stores the remark also if it has the status already. Throws a `ForbiddenError` for deleting without `order.delete`, a `NotFoundError`, a
 * `ConflictError` for an erased order, and an `InvalidInputError` for Future without a future processing date.
 */
export async function moveOrder(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, updatingStatus, remark }: MoveOrder,
): Promise<OrderWithHistory> {
  requireMovePermission(member, updatingStatus);
  return inTransaction(db, async (tx) => {
    const [outcome] = await moveOrdersWithAudit(tx, member, { orderIds: [orderId], status: updatingStatus, remark });
    if (
      outcome?.moved === false &&
      (outcome.reason === 'missing-future-processing-date' || outcome.reason === 'erased')
    ) {
      const { kind, message } = (outcome.reason === 'erased' ? orderErased : refuseMissingProcessingDate)(orderId);
      throw new DomainError(kind, message);
    }
    if (remark && outcome?.moved === false && outcome.reason === 'unchanged')
      await addRemarksOfMove(tx, member, { orderIds: [orderId], status: updatingStatus, remark });
    const order = await findOrderWithHistory(tx, orderId);
    if (!order) throw new NotFoundError(`There is no order ${orderId}.`);
    return order;
  });
}

/**
 * Moves orders to a status, with an audit entry for each. Orders that have the status already count as done. The outcome refuses a move
 * to Future without a future processing date. Throws a `ForbiddenError` for deleting without `order.delete`.
 */
export async function moveOrders(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, updatingStatus }: { orderId: readonly number[]; updatingStatus: ProcessStatus },
  firstSeenAt: string | null,
): Promise<BulkOutcome> {
  requireMovePermission(member, updatingStatus);
  return toBulkOutcome(
    await moveOrdersInChunks(db, member, { orderIds: orderId, status: updatingStatus }, firstSeenAt),
  );
}

type Refund = Pick<Move, 'orderIds' | 'remark'>;

/**
 * Requests refunds: moves orders to Refund. The outcome refuses orders that were refunded, so that no order is refunded twice, and with a
 * remark those that are in Refund already, so that the member learns that it was not stored.
 */
export async function requestRefunds(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  refund: Refund,
  firstSeenAt: string | null,
): Promise<BulkOutcome> {
  const from = processStatuses.filter((status) => status !== 'Refunds');
  const outcomes = await moveOrdersInChunks(db, member, { ...refund, status: 'Refund', from }, firstSeenAt);
  return toBulkOutcome(outcomes, refund.remark ? refuseRequestedRefund : undefined);
}

/** Marks orders as refunded: moves them from Refund to Refunds. The outcome refuses all others. */
export async function completeRefunds(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  refund: Refund,
  firstSeenAt: string | null,
): Promise<BulkOutcome> {
  const move: Move = { ...refund, status: 'Refunds', from: ['Refund'] };
  const outcomes = await moveOrdersInChunks(db, member, move, firstSeenAt);
  return toBulkOutcome(outcomes, (orderId) => refuseWrongRefundStatus(orderId, 'Refunds'));
}

function requireMovePermission(member: Actor, status: ProcessStatus): void {
  if (status === 'Deleted' && !hasPermission(member.type, 'order.delete'))
    throw new ForbiddenError('You do not have permission to delete orders.');
}

async function moveOrdersWithAudit(tx: Executor, member: Actor, { remark, ...move }: Move): Promise<MoveOutcome[]> {
  const outcomes = await moveOrderRows(tx, { ...move, memberId: member.id, now: new Date().toISOString() });
  await appendAuditEntries(
    tx,
    outcomes.flatMap((outcome) =>
      outcome.moved
        ? {
            order_id: outcome.orderId,
            ...toActorColumns(member),
            action: 'order.move',
            changes: describeMove(outcome.before, outcome.after),
          }
        : [],
    ),
  );
  const orderIds = outcomes.flatMap(({ moved, orderId }) => (moved ? orderId : []));
  if (remark && orderIds.length > 0) await addRemarksOfMove(tx, member, { orderIds, status: move.status, remark });
  return outcomes;
}

/** Returns the outcome of each order, and the previous status of those that an interrupted run of the same request moved. */
async function moveOrdersInChunks(
  db: Executor,
  member: Actor,
  { orderIds, ...move }: Move,
  firstSeenAt: string | null,
): Promise<{ outcomes: MoveOutcome[]; previousStatuses: ReadonlyMap<number, ProcessStatus> }> {
  const outcomes = await processInChunks(db, orderIds, (tx, chunk) =>
    moveOrdersWithAudit(tx, member, { ...move, orderIds: chunk }),
  );
  const unchanged = outcomes.flatMap((outcome) =>
    !outcome.moved && outcome.reason === 'unchanged' ? outcome.orderId : [],
  );
  const previousStatuses = firstSeenAt
    ? await findPreviousValues(db, {
        orderIds: unchanged,
        memberId: member.id,
        field: 'process_status',
        to: move.status,
        since: firstSeenAt,
      })
    : new Map<number, string>();
  return { outcomes, previousStatuses: z.map(z.number(), z.enum(processStatuses)).parse(previousStatuses) };
}

/** Counts an order that has the status already as done, unless `refuseUnchanged` refuses it and no run of the same request moved it. */
function toBulkOutcome(
  { outcomes, previousStatuses }: Awaited<ReturnType<typeof moveOrdersInChunks>>,
  refuseUnchanged?: (orderId: number) => RefusedOrder,
): BulkOutcome {
  const result: BulkOutcome = { done: [], refused: [], previous: [] };
  for (const outcome of outcomes) {
    const { orderId } = outcome;
    const before = previousStatuses.get(orderId);
    if (before) {
      result.done.push(orderId);
      result.previous.push({ orderId, process_status: before });
    } else if (outcome.moved) {
      result.done.push(orderId);
      result.previous.push({ orderId, process_status: outcome.before.process_status });
    } else if (outcome.reason === 'not-found') result.refused.push(orderNotFound(orderId));
    else if (outcome.reason === 'erased') result.refused.push(orderErased(orderId));
    else if (outcome.reason === 'missing-future-processing-date')
      result.refused.push(refuseMissingProcessingDate(orderId));
    else if (outcome.reason === 'wrong-status') result.refused.push(refuseWrongRefundStatus(orderId, outcome.status));
    else if (refuseUnchanged) result.refused.push(refuseUnchanged(orderId));
    else result.done.push(orderId);
  }
  return result;
}

export function refuseMissingProcessingDate(orderId: number): RefusedOrder {
  return {
    orderId,
    message: `Order ${orderId} has no future processing date, so it cannot be a Future order.`,
    shortReason: 'without a future processing date',
    kind: 'invalid-input',
  };
}

const refuseRequestedRefund = (orderId: number): RefusedOrder => ({
  orderId,
  message: 'A refund was requested already. Your remark was not stored.',
  shortReason: 'already in Refund',
  kind: 'conflict',
});

function refuseWrongRefundStatus(orderId: number, status: ProcessStatus): RefusedOrder {
  if (status === 'Refunds')
    return { orderId, message: 'The order was already refunded.', shortReason: 'already refunded', kind: 'conflict' };
  return {
    orderId,
    message: `Order is ${statusRules[status].label}. No refund was requested.`,
    shortReason: 'without a refund request',
    kind: 'conflict',
  };
}
