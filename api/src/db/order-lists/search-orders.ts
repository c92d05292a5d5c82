import type { DetailField, FoundOrder } from '@evisa/shared/contract/find-orders';
import type { OrderSort } from '@evisa/shared/contract/orders';
import type { Executor } from '../query/executor';
import { idIn } from '../query/conditions';
import { listOrdersInWindow, selectOrderRows } from './list-orders';
import { countOrders } from './folder-counts';
import type { OrderScope } from './order-scope';
import { buildOrderFilter } from './order-filter';
import { orders } from '../schema/orders';

/** Hits are counted exactly up to this number, and shown up to it. */
export const maxExactCount = 1000;

interface OrderSearch {
  text: string;
  /** Offsets: `start` from 0, `end` exclusive. */
  start: number;
  end: number;
  sort?: OrderSort | undefined;
  /** Fields that rows have besides those of a list. */
  fields?: readonly DetailField[] | undefined;
}

/**
 * Searches a folder for orders whose id, name, email, telephone or passport number contains every word of a text, or all words without the
 * spaces, ignoring case, accents and punctuation, or that have a payment with exactly this transaction id. A word of one or two characters matches the beginnings of ids and names. A telephone is found
 * by any notation. An exact id comes first, then ids that start with the text. With more than 1,000 hits, `count` is 1001 and `more` is true.
 * An empty text matches all orders of the scope.
 */
export async function searchOrders(
  db: Executor,
  scope: OrderScope,
  { text, start, end, sort, fields }: OrderSearch,
): Promise<{ rows: FoundOrder[]; count: number; more: boolean }> {
  const selection = buildOrderFilter(scope, text, sort);
  if (!selection) return { rows: [], count: 0, more: false };
  if (selection.matchesAll) {
    const count = await countOrders(db, scope);
    return {
      rows: await listOrdersInWindow(db, scope, { offset: start, size: end - start, count, sort }, fields),
      count,
      more: false,
    };
  }

  // Not prepared, because the plan depends on how frequent the text is. Without an order, the database stops at the last hit that counts:
  // to sort them first, it would read every hit of a frequent text, or every newer order of a rarer one.
  const hits = await db
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(selection.where)
    .limit(maxExactCount + 1);
  if (hits.length === 0) return { rows: [], count: 0, more: false };
  const more = hits.length > maxExactCount;
  const found = more ? selection.where : idIn(hits.map((hit) => hit.order_id));
  const page = await db
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(found)
    .orderBy(...selection.sorting)
    .offset(start)
    .limit(Math.max(0, Math.min(end, maxExactCount + 1) - start));
  const ids = page.map((hit) => hit.order_id);
  const rows = ids.length === 0 ? [] : await selectOrderRows(db, idIn(ids), selection.sorting, fields);
  return { rows, count: hits.length, more };
}
