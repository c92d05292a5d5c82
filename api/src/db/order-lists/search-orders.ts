import type { OrderRow, OrderSort } from '@evisa/shared/contract/orders';
import type { Executor } from '../query/executor';
import { idIn } from '../query/conditions';
import { selectOrderRows, listOrdersInWindow } from './list-orders';
import { countOrders } from './folder-counts';
import type { OrderScope } from './order-scope';
import { buildOrderFilter } from './order-filter';
import { orders } from '../schema/orders';

const maxExactCount = 1000;

interface OrderSearch {
  text: string;
  /** Offsets: `start` from 0, `end` exclusive. */
  start: number;
  end: number;
  sort?: OrderSort | undefined;
}

/**
 * Searches a folder for orders whose id, name, email, telephone or passport number contains every word of a text, ignoring case and
 * accents. An exact id comes first, then ids that start with the text. With more than 1,000 hits, `count` is 1001 and `more` is true.
 * An empty text matches the whole folder.
 */
export async function searchOrders(
  db: Executor,
  scope: OrderScope,
  { text, start, end, sort }: OrderSearch,
): Promise<{ rows: OrderRow[]; count: number; more: boolean }> {
  const selection = buildOrderFilter(scope, text, sort);
  if (!selection) return { rows: [], count: 0, more: false };
  if (selection.matchesAll) {
    const count = await countOrders(db, scope);
    return {
      rows: await listOrdersInWindow(db, scope, { offset: start, size: end - start, count, sort }),
      count,
      more: false,
    };
  }

  // Not prepared, because the plan depends on how frequent the text is.
  const hits = await db
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(selection.where)
    .orderBy(...selection.sorting)
    .limit(maxExactCount + 1);
  const ids = hits.slice(start, end).map((hit) => hit.order_id);
  const rows = ids.length === 0 ? [] : await selectOrderRows(db, idIn(ids), selection.sorting);
  return { rows, count: hits.length, more: hits.length > maxExactCount };
}
