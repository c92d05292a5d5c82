import { eq, is, sql, type Column, type SQL } from 'drizzle-orm';
import { PgCustomColumn } from 'drizzle-orm/pg-core';
import type { OrderRow, OrderSort } from '@evisa/shared/contract/orders';
import type { Reader } from './executor';
import { keptFor } from './kept-for';
import { countOrders, totalOf } from './list-total';
import { idsOfWindow, type Window } from './list-window';
import type { Database } from './open-database';
import { inScope, type OrderScope, type PreparedScope } from './order-scope';
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

/** The same columns as JSON has them. */
const jsonColumns = sql.join(
  Object.entries(listColumns).map(([name, column]) => sql`${inJson(column)} as ${sql.identifier(name)}`),
  sql`, `,
);

function inJson(column: Column): SQL {
  // The moments of the schema, which are its only custom type.
  return is(column, PgCustomColumn)
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}`;
}

interface Page {
  /** From 1. */
  page: number;
  limit: number;
  sort?: OrderSort | undefined;
}

/** Page sizes of the portal whose first pages, in a folder's own order, are prepared and quick whatever the folder holds. */
const preparedSizes = [10, 25, 50, 100];

/**
 * One page of a folder with the exact total; a page beyond the last answers the last, and says so in `page`. `data` is the rows
 * as JSON, written by the database.
 */
export async function listOrders(
  { db, reader }: Pick<Database, 'db' | 'reader'>,
  scope: OrderScope,
  { page, limit, sort }: Page,
): Promise<{ data: string; count: number; page: number }> {
  if (page === 1) {
    const [found] =
      sort === undefined && scope.month === undefined && preparedSizes.includes(limit)
        ? await preparedFirstPage(reader(), scope.folder, limit).execute({ memberId: scope.memberId })
        : await selectPage(db, scope, sort, inScope(scope), limit);
    return { data: '[]', count: 0, ...found, page };
  }
  let total = await countOrders(db, scope);
  for (;;) {
    const answered = Math.min(page, lastPage(total, limit));
    const window = { offset: (answered - 1) * limit, size: limit, count: total, sort };
    const [found] = await selectPage(db, scope, sort, inWindow(scope, window), limit);
    total = found?.count ?? 0;
    // Orders may have left the list since their total was read, and the page with them.
    if (answered <= lastPage(total, limit)) return { data: '[]', count: total, ...found, page: answered };
  }
}

const lastPage = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit));

const preparedFirstPages = keptFor(() => new Map<string, ReturnType<typeof prepareFirstPage>>());

function preparedFirstPage(reader: Reader, folder: OrderScope['folder'], limit: number) {
  const name = `first_${limit}_of_${folder}`;
  const kept = preparedFirstPages(reader);
  const statement = kept.get(name) ?? prepareFirstPage(reader, folder, limit, name);
  kept.set(name, statement);
  return statement;
}

function prepareFirstPage(reader: Reader, folder: OrderScope['folder'], limit: number, name: string) {
  const scope = { folder, memberId: sql.placeholder('memberId') };
  return selectPage(reader, scope, undefined, inScope(scope), limit).prepare(name);
}

/** The first of the picked orders and the total of the scope, in one statement. */
function selectPage(reader: Reader, scope: PreparedScope, sort: OrderSort | undefined, picked: SQL, limit: number) {
  const rows = sql`select ${jsonColumns} from ${orders} left join ${members} on ${eq(members.id, orders.assign_to)}
    where ${picked} order by ${sql.join(orderBy(sortTerms(scope.folder, sort)), sql`, `)} limit ${sql.raw(String(limit))}`;
  return reader
    .select({
      data: sql<string>`coalesce(json_agg(page), '[]')::text`,
      count: sql<number>`${totalOf(scope)}`.mapWith(Number),
    })
    .from(sql`(${rows}) as page`);
}

/** Rows `offset` to `offset + size`. */
export async function windowOfOrders(reader: Reader, scope: OrderScope, window: Window): Promise<OrderRow[]> {
  if (window.size <= 0 || window.offset >= window.count) return [];
  return ordersOf(reader, inWindow(scope, window), orderBy(sortTerms(scope.folder, window.sort)));
}

const inWindow = (scope: OrderScope, window: Window) => sql`${orders.order_id} in (${idsOfWindow(scope, window)})`;

/** The list rows of some orders, picked by their ids: rows are only read for the ids a page really shows. */
export function ordersOf(reader: Reader, picked: SQL, sorting: SQL[]): Promise<OrderRow[]> {
  return reader
    .select(listColumns)
    .from(orders)
    .leftJoin(members, eq(members.id, orders.assign_to))
    .where(picked)
    .orderBy(...sorting);
}
