import type { BulkResult } from '@evisa/shared/contract/bulk-orders';
import type { ErrorKind } from '../../errors/domain-error';

export interface RefusedOrder {
  orderId: number;
  /** The reason, a sentence of its own. */
  message: string;
  /** The reason as the end of "3 …". */
  shortReason: string;
  kind: ErrorKind;
}

/** What became of each order of a bulk action. */
export interface BulkOutcome {
  done: number[];
  refused: RefusedOrder[];
  previous: BulkResult['previous'];
}

/** There is no order of that id. */
export function orderNotFound(orderId: number): RefusedOrder {
  return { orderId, message: `There is no order ${orderId}.`, shortReason: 'not found', kind: 'not-found' };
}

/** Its personal data was erased for good: nothing happens to it any more. */
export function orderErased(orderId: number): RefusedOrder {
  return { orderId, message: `Order ${orderId} was erased.`, shortReason: 'erased', kind: 'conflict' };
}

/** It is deleted: no one can take it until it is moved to another folder. */
export function orderDeleted(orderId: number): RefusedOrder {
  const message = `Order ${orderId} is deleted. Move it to another folder first.`;
  return { orderId, message, shortReason: 'deleted', kind: 'conflict' };
}

const maxListedReasons = 3;

/** "12 assigned, 1 already assigned to Sok Dara": `doneWord` is what happened to the done. The commonest reasons come first. */
export function summarizeBulkOutcome({ done, refused }: BulkOutcome, doneWord: string): string {
  const counts = new Map<string, number>();
  for (const { shortReason } of refused) counts.set(shortReason, (counts.get(shortReason) ?? 0) + 1);
  const reasons = [...counts].toSorted(([, one], [, other]) => other - one);
  const more = reasons.slice(maxListedReasons).reduce((sum, [, count]) => sum + count, 0);
  return [
    `${done.length || 'None'} ${doneWord}`,
    ...reasons.slice(0, maxListedReasons).map(([brief, count]) => `${count} ${brief}`),
    ...(more > 0 ? [`${more} refused for other reasons`] : []),
  ].join(', ');
}
