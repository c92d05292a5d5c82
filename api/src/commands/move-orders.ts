import { z } from 'zod';
import { processStatuses, statusRules, type ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { appendAuditEntries, toActorColumns, type Actor } from '../db/audit/audit-trail';
import type { Executor } from '../db/query/executor';
import { findPreviousValues } from '../db/audit/find-previous-values';
import { moveOrderRows as moveStoredOrders } from '../db/orders/move-order-rows';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';
import { orderErased, orderNotFound, type BulkOutcome, type RefusedOrder } from '../presenters/orders/bulk-outcome';
import { processInChunks } from './process-in-chunks';

type Move = Parameters<typeof moveStoredOrders>[1];
type MoveOutcome = Awaited<ReturnType<typeof moveStoredOrders>>[number];

/**
 * Moves orders to a status, each with its row in the audit trail. One that stands there already is done without a change, and one
 * without a processing date ahead is refused for Future. Throws a `Refusal` (403) for deleting without `order.delete`.
 */
export async function moveOrders(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, updatingStatus }: { orderId: readonly number[]; updatingStatus: ProcessStatus },
  since: string | null,
): Promise<BulkOutcome> {
  requireMovePermission(member, updatingStatus);
  return toBulkOutcome(await moveOrdersInChunks(db, member, orderId, updatingStatus, since));
}

/** Asks for the refund of orders (moves them to Refund). One that is refunded already is refused: nobody pays twice. */
export async function requestRefunds(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  orderIds: readonly number[],
  since: string | null,
): Promise<BulkOutcome> {
  const from = processStatuses.filter((status) => status !== 'Refunds');
  return toBulkOutcome(await moveOrdersInChunks(db, member, orderIds, 'Refund', since, from));
}

/** 'Refunded it': moves to Refunds orders whose refund was asked for; any other is refused. */
export async function completeRefunds(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  orderIds: readonly number[],
  since: string | null,
): Promise<BulkOutcome> {
  const outcomes = await moveOrdersInChunks(db, member, orderIds, 'Refunds', since, ['Refund']);
  return toBulkOutcome(outcomes, (orderId) => refuseWrongRefundStatus(orderId, 'Refunds'));
}

/** Throws a `Refusal` (403) for deleting without `order.delete`. */
export function requireMovePermission(member: Actor, status: ProcessStatus): void {
  if (status === 'Deleted' && !hasPermission(member.type, 'order.delete'))
    throw new HttpError(403, 'You do not have permission to delete orders.');
}

/** Moves orders and writes the audit trail, in the transaction it is given. */
export async function moveOrdersWithAudit(
  tx: Executor,
  member: Actor,
  move: Omit<Move, 'memberId' | 'now'>,
): Promise<MoveOutcome[]> {
  const outcomes = await moveStoredOrders(tx, { ...move, memberId: member.id, now: new Date().toISOString() });
  await appendAuditEntries(
    tx,
    outcomes.flatMap((outcome) =>
      outcome.moved
        ? {
            order_id: outcome.orderId,
            ...toActorColumns(member),
            action: 'order.move',
            changes: { process_status: { from: outcome.before.process_status, to: outcome.after.process_status } },
          }
        : [],
    ),
  );
  return outcomes;
}

/** What became of each order, and where those stood that an earlier run of the same click moved `since` then. */
async function moveOrdersInChunks(
  db: Executor,
  member: Actor,
  orderIds: readonly number[],
  status: ProcessStatus,
  since: string | null,
  from?: readonly ProcessStatus[],
): Promise<{ outcomes: MoveOutcome[]; moved: ReadonlyMap<number, ProcessStatus> }> {
  const outcomes = await processInChunks(db, orderIds, (tx, chunk) =>
    moveOrdersWithAudit(tx, member, { orderIds: chunk, status, from }),
  );
  const there = outcomes.flatMap((outcome) =>
    !outcome.moved && outcome.reason === 'unchanged' ? outcome.orderId : [],
  );
  const moved = since
    ? await findPreviousValues(db, { orderIds: there, memberId: member.id, field: 'process_status', to: status, since })
    : new Map<number, string>();
  return { outcomes, moved: z.map(z.number(), z.enum(processStatuses)).parse(moved) };
}

/** One that stands there already is done, unless `whenThere` refuses it and no earlier run of the same click moved it. */
function toBulkOutcome(
  { outcomes, moved }: Awaited<ReturnType<typeof moveOrdersInChunks>>,
  whenThere?: (orderId: number) => RefusedOrder,
): BulkOutcome {
  const result: BulkOutcome = { done: [], refused: [], previous: [] };
  for (const outcome of outcomes) {
    const { orderId } = outcome;
    const before = moved.get(orderId);
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
    else if (whenThere) result.refused.push(whenThere(orderId));
    else result.done.push(orderId);
  }
  return result;
}

/** Future needs a processing date ahead. */
export function refuseMissingProcessingDate(orderId: number): RefusedOrder {
  return {
    orderId,
    message: `Order ${orderId} has no processing date ahead, so it cannot be a Future order.`,
    shortReason: 'without a processing date ahead',
    httpStatus: 400,
  };
}

function refuseWrongRefundStatus(orderId: number, status: ProcessStatus): RefusedOrder {
  if (status === 'Refunds')
    return { orderId, message: 'Order has been refunded already.', shortReason: 'refunded already', httpStatus: 409 };
  return {
    orderId,
    message: `Order is ${statusRules[status].label}: no refund was asked for.`,
    shortReason: 'without a refund asked for',
    httpStatus: 409,
  };
}
