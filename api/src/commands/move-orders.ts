import { z } from 'zod';
import { processStatuses, statusRules, type ProcessStatus } from '@evisa/shared/domain/order-status';
import { can } from '@evisa/shared/domain/permissions';
import { appendAudit, by, type Actor } from '../db/audit';
import type { Executor } from '../db/executor';
import { findOwnChanges } from '../db/own-changes';
import { moveOrders as moveStoredOrders } from '../db/move-orders';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';
import { erasedOrder, unknownOrder, type BulkOutcome, type RefusedOrder } from '../presenters/bulk-outcome';
import { inChunks } from './in-chunks';

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
  mayMoveTo(member, updatingStatus);
  return outcomeOf(await moveInChunks(db, member, orderId, updatingStatus, since));
}

/** Asks for the refund of orders (moves them to Refund). One that is refunded already is refused: nobody pays twice. */
export async function askForRefunds(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  orderIds: readonly number[],
  since: string | null,
): Promise<BulkOutcome> {
  const from = processStatuses.filter((status) => status !== 'Refunds');
  return outcomeOf(await moveInChunks(db, member, orderIds, 'Refund', since, from));
}

/** 'Refunded it': moves to Refunds orders whose refund was asked for; any other is refused. */
export async function completeRefunds(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  orderIds: readonly number[],
  since: string | null,
): Promise<BulkOutcome> {
  const outcomes = await moveInChunks(db, member, orderIds, 'Refunds', since, ['Refund']);
  return outcomeOf(outcomes, (orderId) => wrongStatus(orderId, 'Refunds'));
}

/** Throws a `Refusal` (403) for deleting without `order.delete`. */
export function mayMoveTo(member: Actor, status: ProcessStatus): void {
  if (status === 'Deleted' && !can(member.type, 'order.delete'))
    throw new Refusal(403, 'You do not have permission to delete orders.');
}

/** Moves orders and writes the audit trail, in the transaction it is given. */
export async function moveAudited(
  tx: Executor,
  member: Actor,
  move: Omit<Move, 'memberId' | 'now'>,
): Promise<MoveOutcome[]> {
  const outcomes = await moveStoredOrders(tx, { ...move, memberId: member.id, now: new Date().toISOString() });
  await appendAudit(
    tx,
    outcomes.flatMap((outcome) =>
      outcome.moved
        ? {
            order_id: outcome.orderId,
            ...by(member),
            action: 'order.move',
            changes: { process_status: { from: outcome.before.process_status, to: outcome.after.process_status } },
          }
        : [],
    ),
  );
  return outcomes;
}

/** What became of each order, and where those stood that an earlier run of the same click moved `since` then. */
async function moveInChunks(
  db: Executor,
  member: Actor,
  orderIds: readonly number[],
  status: ProcessStatus,
  since: string | null,
  from?: readonly ProcessStatus[],
): Promise<{ outcomes: MoveOutcome[]; moved: ReadonlyMap<number, ProcessStatus> }> {
  const outcomes = await inChunks(db, orderIds, (tx, chunk) =>
    moveAudited(tx, member, { orderIds: chunk, status, from }),
  );
  const there = outcomes.flatMap((outcome) =>
    !outcome.moved && outcome.reason === 'already-there' ? outcome.orderId : [],
  );
  const moved = since
    ? await findOwnChanges(db, { orderIds: there, memberId: member.id, field: 'process_status', to: status, since })
    : new Map<number, string>();
  return { outcomes, moved: z.map(z.number(), z.enum(processStatuses)).parse(moved) };
}

/** One that stands there already is done, unless `whenThere` refuses it and no earlier run of the same click moved it. */
function outcomeOf(
  { outcomes, moved }: Awaited<ReturnType<typeof moveInChunks>>,
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
    } else if (outcome.reason === 'not-found') result.refused.push(unknownOrder(orderId));
    else if (outcome.reason === 'erased') result.refused.push(erasedOrder(orderId));
    else if (outcome.reason === 'no-processing-date-ahead') result.refused.push(noDateAhead(orderId));
    else if (outcome.reason === 'elsewhere') result.refused.push(wrongStatus(orderId, outcome.status));
    else if (whenThere) result.refused.push(whenThere(orderId));
    else result.done.push(orderId);
  }
  return result;
}

/** Future needs a processing date ahead. */
export function noDateAhead(orderId: number): RefusedOrder {
  return {
    orderId,
    message: `Order ${orderId} has no processing date ahead, so it cannot be a Future order.`,
    brief: 'without a processing date ahead',
    httpStatus: 400,
  };
}

function wrongStatus(orderId: number, status: ProcessStatus): RefusedOrder {
  if (status === 'Refunds')
    return { orderId, message: 'Order has been refunded already.', brief: 'refunded already', httpStatus: 409 };
  return {
    orderId,
    message: `Order is ${statusRules[status].label}: no refund was asked for.`,
    brief: 'without a refund asked for',
    httpStatus: 409,
  };
}
