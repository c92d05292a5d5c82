import type { BulkResult, UndoField } from '@evisa/shared/contract/bulk-orders';
import { formatActorName } from '@evisa/shared/domain/audit-action-labels';
import { statusRules, type ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { ErrorKind } from '../../errors/domain-error';

export interface RefusedOrder {
  orderId: number;
  /** The reason as a sentence. */
  message: string;
  /** The reason as the end of "3 …". */
  shortReason: string;
  kind: ErrorKind;
}

/** The result of each order of a bulk action. */
export interface BulkOutcome {
  done: number[];
  refused: RefusedOrder[];
  previous: BulkResult['previous'];
}

export function orderNotFound(orderId: number): RefusedOrder {
  return { orderId, message: `There is no order ${orderId}.`, shortReason: 'not found', kind: 'not-found' };
}

/** The order's personal data was permanently erased, so nothing can be done with it. */
export function orderErased(orderId: number): RefusedOrder {
  return { orderId, message: `Order ${orderId} was erased.`, shortReason: 'erased', kind: 'conflict' };
}

/** A deleted order takes no assignee until it is moved to another folder. */
export function orderDeleted(orderId: number): RefusedOrder {
  const message = `Order ${orderId} is deleted. Move it to another folder first.`;
  return { orderId, message, shortReason: 'deleted', kind: 'conflict' };
}

/** A colleague, the system or the applicant changed what the member wants to undo. */
export function changedByColleague(
  order: { order_id: number; process_status: ProcessStatus; assign_to: string | null },
  actorName: string,
  field: UndoField,
): RefusedOrder {
  const actor = formatActorName(actorName);
  const now =
    field === 'process_status'
      ? `the order’s status is ${statusRules[order.process_status].label}`
      : `the order is ${order.assign_to === null ? 'not assigned' : `assigned to ${order.assign_to}`}`;
  const message = `${actor} was quicker: ${now} now.`;
  return { orderId: order.order_id, message, shortReason: `changed by ${actor}`, kind: 'conflict' };
}

/** The change is not the order's last one any more, or nothing shows what was before it. */
export function notUndoable(orderId: number): RefusedOrder {
  const message = 'The order was changed again since, so this cannot be undone.';
  return { orderId, message, shortReason: 'changed again', kind: 'conflict' };
}

const maxListedReasons = 3;

/**
 * Summarizes the result, such as "12 assigned, 1 already assigned to Sok Dara". `pastTense` describes the successful orders. The
 * most frequent reasons come first.
 */
export function summarizeBulkOutcome({ done, refused }: BulkOutcome, pastTense: string): string {
  const counts = new Map<string, number>();
  for (const { shortReason } of refused) counts.set(shortReason, (counts.get(shortReason) ?? 0) + 1);
  const reasons = [...counts].toSorted(([, a], [, b]) => b - a);
  const more = reasons.slice(maxListedReasons).reduce((sum, [, count]) => sum + count, 0);
  return [
    `${done.length || 'None'} ${pastTense}`,
    ...reasons.slice(0, maxListedReasons).map(([reason, count]) => `${count} ${reason}`),
    ...(more > 0 ? [`${more} refused for other reasons`] : []),
  ].join(', ');
}
