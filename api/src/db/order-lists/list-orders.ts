import { eq, is, sql, type Column, type SQL } from 'drizzle-orm';
import { PgCustomColumn } from 'drizzle-orm/pg-core';
import type { OrderRow, OrderSort } from '@evisa/shared/contract/orders';
import type { Reader } from '../query/executor';
import { memoizePerConnection } from '../query/memoize-per-connection';
import { countOrders, orderCountExpression } from './count-orders';
import { selectWindowIds, type RowWindow } from './row-window';
import type { Database } from '../connection/open-database';
import { scopeCondition, type OrderScope, type PreparedScope } from './order-scope';
import { toOrderBy, getSortTerms } from './order-sort';
import { members } from '../schema/members';
import { orders } from '../schema/orders';

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

/** The same columns as JSON has them. */
const jsonColumns = sql.join(
  Object.entries(listColumns).map(([name, column]) => sql`${toJsonColumn(column)} as ${sql.identifier(name)}`),
  sql`, `,
);

function toJsonColumn(column: Column): SQL {
  // The moments of the schema, which are its only custom type.
  return is(column, PgCustomColumn)
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}`;
}

interface PageRequest {
  /** From 1. */
  page: number;
  limit: number;
  sort?: OrderSort | undefined;
}

/** Page sizes of the portal whose first pages, in a folder's own order, are prepared and quick whatever the folder holds. */
const preparedPageSizes = [10, 25, 50, 100];

/**
 * One page of a folder with the exact total; a page beyond the last answers the last, and says so in `page`. `data` is the rows
 * as JSON, written by the database.
 */
export async function listOrders(
  { db, reader }: Pick<Database, 'db' | 'reader'>,
  scope: OrderScope,
  { page, limit, sort }: PageRequest,
): Promise<{ data: string; count: number; page: number }> {
  if (page === 1) {
    const [found] =
      sort === undefined && scope.month === undefined && preparedPageSizes.includes(limit)
        ? await preparedFirstPage(reader(), scope.folder, limit).execute({ memberId: scope.memberId })
        : await selectOrderPage(db, scope, sort, scopeCondition(scope), limit);
    return { data: '[]', count: 0, ...found, page };
  }
  let total = await countOrders(db, scope);
  for (;;) {
    const answered = Math.min(page, getLastPage(total, limit));
    const window = { offset: (answered - 1) * limit, size: limit, count: total, sort };
    const [found] = await selectOrderPage(db, scope, sort, isInWindow(scope, window), limit);
    total = found?.count ?? 0;
    // Orders may have left the list since their total was read, and the page with them.
    if (answered <= getLastPage(total, limit)) return { data: '[]', count: total, ...found, page: answered };
  }
}

const getLastPage = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit));

const preparedFirstPages = memoizePerConnection(() => new Map<string, ReturnType<typeof prepareFirstPage>>());

function preparedFirstPage(reader: Reader, folder: OrderScope['folder'], limit: number) {
  const name = `first_${limit}_of_${folder}`;
  const kept = preparedFirstPages(reader);
  const statement = kept.get(name) ?? prepareFirstPage(reader, folder, limit, name);
  kept.set(name, statement);
  return statement;
}

function prepareFirstPage(reader: Reader, folder: OrderScope['folder'], limit: number, name: string) {
  const scope = { folder, memberId: sql.placeholder('memberId') };
  return selectOrderPage(reader, scope, undefined, scopeCondition(scope), limit).prepare(name);
}

/** The first of the picked orders and the total of the scope, in one statement. */
function selectOrderPage(
  reader: Reader,
  scope: PreparedScope,
  sort: OrderSort | undefined,
  picked: SQL,
  limit: number,
) {
  const rows = sql`select ${jsonColumns} from ${orders} left join ${members} on ${eq(members.id, orders.assign_to)}
    where ${picked} order by ${sql.join(toOrderBy(getSortTerms(scope.folder, sort)), sql`, `)} limit ${sql.raw(String(limit))}`;
  return reader
    .select({
      data: sql<string>`coalesce(json_agg(page), '[]')::text`,
      count: sql<number>`${orderCountExpression(scope)}`.mapWith(Number),
    })
    .from(sql`(${rows}) as page`);
}

/** Rows `offset` to `offset + size`. */
export async function listOrdersInWindow(reader: Reader, scope: OrderScope, window: RowWindow): Promise<OrderRow[]> {
  if (window.size <= 0 || window.offset >= window.count) return [];
  return selectOrderRows(reader, isInWindow(scope, window), toOrderBy(getSortTerms(scope.folder, window.sort)));
}

const isInWindow = (scope: OrderScope, window: RowWindow) =>
  sql`${orders.order_id} in (${selectWindowIds(scope, window)})`;

/** The list rows of some orders, picked by their ids: rows are only read for the ids a page really shows. */
export function selectOrderRows(reader: Reader, picked: SQL, sorting: SQL[]): Promise<OrderRow[]> {
  return reader
    .select(listColumns)
    .from(orders)
    .leftJoin(members, eq(members.id, orders.assign_to))
    .where(picked)
    .orderBy(...sorting);
}
