import { sql } from 'drizzle-orm';
import type { OrderRow, OrderSort } from '@evisa/shared/contract/orders';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { Executor } from '../query/executor';
import { idIn } from '../query/conditions';
import { selectOrderRows } from './list-orders';
import type { OrderScope } from './order-scope';
import { buildOrderFilter } from './order-filter';
import { orders } from '../schema/orders';

/** Lists the first `limit` orders of a list, in its default order, with their statuses. */
export async function listFilteredOrders(
  db: Executor,
  scope: OrderScope,
  text: string,
  limit: number,
): Promise<{ id: number; status: ProcessStatus }[]> {
  const selection = buildOrderFilter(scope, text, undefined);
  if (!selection) return [];
  return db
    .select({ id: orders.order_id, status: orders.process_status })
    .from(orders)
    .where(selection.where)
    .orderBy(...selection.sorting)
    .limit(limit);
}

const batchSize = 500;

/**
 * Yields all rows of a list in batches. Reads the ids first, which fit in memory, so that each order appears once even if the list
 * changes in the meantime.
 */
export async function* streamFilteredOrders(
  db: Executor,
  scope: OrderScope,
  text: string,
  sort: OrderSort | undefined,
): AsyncGenerator<OrderRow[]> {
  const selection = buildOrderFilter(scope, text, sort);
  if (!selection) return;
  const sorting = sql.join(selection.sorting, sql`, `);
  const [row] = await db
    // One text needs far less memory than a million rows with one number each.
    .select({ ids: sql<string | null>`string_agg(${orders.order_id}::text, ',' order by ${sorting})` })
    .from(orders)
    .where(selection.where);
  // A reader can be slow, and many can read at once: four bytes for each order are kept.
  const ids = Uint32Array.from(row?.ids ? row.ids.split(',') : [], Number);
  for (let start = 0; start < ids.length; start += batchSize)
    yield await selectOrderRows(db, idIn([...ids.subarray(start, start + batchSize)]), selection.sorting);
}
