import { sql } from 'drizzle-orm';
import type { OrderRow, OrderSort } from '@evisa/shared/contract/orders';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { Executor } from '../query/executor';
import { idIn } from '../query/id-in';
import { selectOrderRows } from './list-orders';
import type { OrderScope } from './order-scope';
import { buildOrderFilter } from './order-filter';
import { orders } from '../schema/orders';

/** The first `most` orders that a list would show, with their statuses, in the list's own order. */
export async function listFilteredOrders(
  db: Executor,
  scope: OrderScope,
  text: string,
  most: number,
): Promise<{ id: number; status: ProcessStatus }[]> {
  const selection = buildOrderFilter(scope, text, undefined);
  if (!selection) return [];
  return db
    .select({ id: orders.order_id, status: orders.process_status })
    .from(orders)
    .where(selection.where)
    .orderBy(...selection.sorting)
    .limit(most);
}

const batchSize = 500;

/**
 * All rows that a list would show, a window at a time. Which orders they are is settled at the start (their ids fit in memory, their
 * rows need not), so each comes once however the list changes meanwhile.
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
  const [all] = await db
    // One text: a million rows of one number each would weigh many times as much.
    .select({ ids: sql<string | null>`string_agg(${orders.order_id}::text, ',' order by ${sorting})` })
    .from(orders)
    .where(selection.where);
  const ids = all?.ids ? all.ids.split(',') : [];
  for (let start = 0; start < ids.length; start += batchSize)
    yield await selectOrderRows(db, idIn(ids.slice(start, start + batchSize).map(Number)), selection.sorting);
}
