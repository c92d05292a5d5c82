import { eq, sql, type SQL } from 'drizzle-orm';
import type { OrderRow, OrderSort } from '@evisa/shared/contract/orders';
import type { Executor } from './executor';
import { countFolder } from './folder-counts';
import { inScope, type OrderScope } from './order-scope';
import { orderBy, sortTerms } from './order-sort';
import { members } from './schema/members';
import { orders } from './schema/orders';

/** The columns of a list row (the specification, section 3); `assign_to` is the assignee's name. */
const listColumns = {
  order_id: orders.order_id,
  process_status: orders.process_status,
  first_name: orders.first_name,
  last_name: orders.last_name,
  email: orders.email,
  telephone_number: orders.telephone_number,
  country_code: orders.country_code,
  created_at: orders.created_at,
  refund_date: orders.refund_date,
  processing_date: orders.processing_date,
  process_month: orders.process_month,
  assign_to: members.name,
};

interface Page {
  /** From 1. */
  page: number;
  limit: number;
  sort?: OrderSort | undefined;
}

/** One page of a folder with the exact total; a page beyond the last answers the last, and says so in `page`. */
export async function listOrders(
  db: Executor,
  scope: OrderScope,
  { page, limit, sort }: Page,
): Promise<{ rows: OrderRow[]; count: number; page: number }> {
  const count = await countOrders(db, scope);
  const lastPage = Math.max(1, Math.ceil(count / limit));
  const answered = Math.min(page, lastPage);
  const rows = await windowOfOrders(db, scope, { offset: (answered - 1) * limit, size: limit, count, sort });
  return { rows, count, page: answered };
}

/** How many orders a scope holds, exactly: from the counters, or for a month from its index. */
export async function countOrders(db: Executor, scope: OrderScope): Promise<number> {
  return scope.month === undefined ? countFolder(db, scope.folder, scope.memberId) : db.$count(orders, inScope(scope));
}

interface Window {
  offset: number;
  size: number;
  /** The total, which tells the nearer end. */
  count: number;
  sort: OrderSort | undefined;
}

/** Rows `offset` to `offset + size`, reached from whichever end is nearer. */
export async function windowOfOrders(
  db: Executor,
  scope: OrderScope,
  { offset, size, count, sort }: Window,
): Promise<OrderRow[]> {
  const wanted = Math.min(size, count - offset);
  if (wanted <= 0) return [];
  const terms = sortTerms(scope.folder, sort);
  const backwards = offset > count / 2;
  const ids = db
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(inScope(scope))
    .orderBy(...orderBy(terms, backwards))
    .limit(wanted)
    .offset(backwards ? count - offset - wanted : offset);
  return ordersOf(db, sql`${orders.order_id} in (${ids})`, orderBy(terms));
}

/** The list rows of some orders, picked by their ids: rows are only read for the ids a page really shows. */
export function ordersOf(db: Executor, picked: SQL, sorting: SQL[]): Promise<OrderRow[]> {
  return db
    .select(listColumns)
    .from(orders)
    .leftJoin(members, eq(members.id, orders.assign_to))
    .where(picked)
    .orderBy(...sorting);
}
