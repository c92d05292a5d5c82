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
import { describeMove } from './describe-move';
import { processInChunks } from './process-in-chunks';

type Move = Parameters<typeof moveOrderRows>[1];
type MoveOutcome = Awaited<ReturnType<typeof moveOrderRows>>[number];

/**
 * Moves an order, with an audit entry. Throws a `ForbiddenError` for deleting without `order.delete`, a `NotFoundError`, a
 * `ConflictError` for an erased order, and an `InvalidInputError` for Future without a future processing date.
 */
export async function moveOrder(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, updatingStatus }: MoveOrder,
): Promise<OrderWithHistory> {
  requireMovePermission(member, updatingStatus);
  return inTransaction(db, async (tx) => {
    const [outcome] = await moveOrdersWithAudit(tx, member, { orderIds: [orderId], status: updatingStatus });
    if (
      outcome?.moved === false &&
      (outcome.reason === 'missing-future-processing-date' || outcome.reason === 'erased')
    ) {
      const { kind, message } = (outcome.reason === 'erased' ? orderErased : refuseMissingProcessingDate)(orderId);
      throw new DomainError(kind, message);
    }
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
  return toBulkOutcome(await moveOrdersInChunks(db, member, orderId, updatingStatus, firstSeenAt));
}

/** Requests refunds: moves orders to Refund. The outcome refuses orders that were refunded, so that no order is refunded twice. */
export async function requestRefunds(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  orderIds: readonly number[],
  firstSeenAt: string | null,
): Promise<BulkOutcome> {
  const from = processStatuses.filter((status) => status !== 'Refunds');
  return toBulkOutcome(await moveOrdersInChunks(db, member, orderIds, 'Refund', firstSeenAt, from));
}

/** Marks orders as refunded: moves them from Refund to Refunds. The outcome refuses all others. */
export async function completeRefunds(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  orderIds: readonly number[],
  firstSeenAt: string | null,
): Promise<BulkOutcome> {
  const outcomes = await moveOrdersInChunks(db, member, orderIds, 'Refunds', firstSeenAt, ['Refund']);
  return toBulkOutcome(outcomes, (orderId) => refuseWrongRefundStatus(orderId, 'Refunds'));
}

function requireMovePermission(member: Actor, status: ProcessStatus): void {
  if (status === 'Deleted' && !hasPermission(member.type, 'order.delete'))
    throw new ForbiddenError('You do not have permission to delete orders.');
}

async function moveOrdersWithAudit(
  tx: Executor,
  member: Actor,
  move: Omit<Move, 'memberId' | 'now'>,
): Promise<MoveOutcome[]> {
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
  return outcomes;
}

/** Returns the outcome of each order, and the previous status of those that an interrupted run of the same request moved. */
async function moveOrdersInChunks(
  db: Executor,
  member: Actor,
  orderIds: readonly number[],
  status: ProcessStatus,
  firstSeenAt: string | null,
  from?: readonly ProcessStatus[],
): Promise<{ outcomes: MoveOutcome[]; previousStatuses: ReadonlyMap<number, ProcessStatus> }> {
  const outcomes = await processInChunks(db, orderIds, (tx, chunk) =>
    moveOrdersWithAudit(tx, member, { orderIds: chunk, status, from }),
  );
  const unchanged = outcomes.flatMap((outcome) =>
    !outcome.moved && outcome.reason === 'unchanged' ? outcome.orderId : [],
  );
  const previousStatuses = firstSeenAt
    ? await findPreviousValues(db, {
        orderIds: unchanged,
        memberId: member.id,
        field: 'process_status',
        to: status,
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
