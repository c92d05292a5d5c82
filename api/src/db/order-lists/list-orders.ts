import { eq, is, sql, type Column, type SQL } from 'drizzle-orm';
import { PgCustomColumn } from 'drizzle-orm/pg-core';
import type { DetailField, FoundOrder } from '@evisa/shared/contract/find-orders';
import type { OrderSort } from '@evisa/shared/contract/orders';
import { memoizePerConnection, type Reader } from '../query/executor';
import { countOrders, orderCountExpression } from './folder-counts';
import { selectWindowIds, type RowWindow } from './row-window';
import type { Database } from '../connection/open-database';
import { isPartOfFolder, scopeCondition, type OrderScope, type PreparedScope } from './order-scope';
import { toOrderBy, getSortTerms } from './order-sort';
import { members } from '../schema/members';
import { orders } from '../schema/orders';
import { hasPossibleDuplicate } from '../duplicates/duplicates';
import { hasUndeliveredMail } from '../order-history/failed-mails';
import { hasOpenAnswer } from '../order-history/incoming-mails';

/** The columns of a list row. `assign_to` is the assignee's name. */
const listColumns = {
  order_id: orders.order_id,
  process_status: orders.process_status,
  first_name: orders.first_name,
  last_name: orders.last_name,
  email: orders.email,
  telephone_number: orders.telephone_number,
  country_code: orders.country_code,
  telephone_e164: orders.telephone_e164,
  created_at: orders.created_at,
  refund_date: orders.refund_date,
  processing_date: orders.processing_date,
  process_month: orders.process_month,
  assign_to: members.name,
  undelivered_mail: hasUndeliveredMail,
  open_answer: hasOpenAnswer,
  possible_duplicate: hasPossibleDuplicate,
  due_at: orders.due_at,
  due_left: orders.due_left,
  current_nationality: orders.current_nationality,
  intended_date_of_entry: orders.intended_date_of_entry,
};

/** The same columns in the form of the JSON response. */
const jsonColumns = sql.join(
  Object.entries(listColumns).map(([name, column]) => sql`${toJsonColumn(column)} as ${sql.identifier(name)}`),
  sql`, `,
);

function toJsonColumn(column: Column | SQL): SQL {
  // Timestamps are the schema's only custom type.
  return is(column, PgCustomColumn)
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}`;
}

interface PageRequest {
  /** The first page is 1. */
  page: number;
  limit: number;
  sort?: OrderSort | undefined;
  /** Whether a page beyond the last one becomes the last one, as by default; otherwise, it is empty. */
  isCorrected?: boolean;
}

/** The portal's page sizes. First pages of these sizes in default order are prepared statements. */
const preparedPageSizes = [10, 25, 50, 100];

/**
 * Lists one page of a folder with the exact total. For a page beyond the last one, `page` says which one it returns.
 * `data` contains the rows as JSON, serialized by the database.
 */
export async function listOrders(
  { db, reader }: Pick<Database, 'db' | 'reader'>,
  scope: OrderScope,
  { page, limit, sort, isCorrected = true }: PageRequest,
): Promise<{ data: string; count: number; page: number }> {
  if (page === 1) {
    const [found] =
      sort === undefined && !isPartOfFolder(scope) && preparedPageSizes.includes(limit)
        ? await preparedFirstPage(reader(), scope.folder, limit).execute({ memberId: scope.memberId })
        : await selectOrderPage(db, scope, sort, scopeCondition(scope), limit);
    return { data: '[]', count: 0, ...found, page };
  }
  let total = await countOrders(db, scope);
  for (;;) {
    if (!isCorrected && page > getLastPage(total, limit)) return { data: '[]', count: total, page };
    const actualPage = Math.min(page, getLastPage(total, limit));
    const window = { offset: (actualPage - 1) * limit, size: limit, count: total, sort };
    const [found] = await selectOrderPage(db, scope, sort, isInWindow(scope, window), limit);
    total = found?.count ?? 0;
    // Orders can leave the list after the total was read, so that this page no longer exists.
    if (actualPage <= getLastPage(total, limit)) return { data: '[]', count: total, ...found, page: actualPage };
  }
}

const getLastPage = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit));

const preparedFirstPages = memoizePerConnection(() => new Map<string, ReturnType<typeof prepareFirstPage>>());

function preparedFirstPage(reader: Reader, folder: OrderScope['folder'], limit: number) {
  const name = `first_${limit}_of_${folder}`;
  const statements = preparedFirstPages(reader);
  const statement = statements.get(name) ?? prepareFirstPage(reader, folder, limit, name);
  statements.set(name, statement);
  return statement;
}

function prepareFirstPage(reader: Reader, folder: OrderScope['folder'], limit: number, name: string) {
  const scope = { folder, memberId: sql.placeholder('memberId') };
  return selectOrderPage(reader, scope, undefined, scopeCondition(scope), limit).prepare(name);
}

/** Selects the first `limit` orders that match a condition and the total of the scope in one statement. */
function selectOrderPage(
  reader: Reader,
  scope: PreparedScope,
  sort: OrderSort | undefined,
  condition: SQL,
  limit: number,
) {
  const rows = sql`select ${jsonColumns} from ${orders} left join ${members} on ${eq(members.id, orders.assign_to)}
    where ${condition} order by ${sql.join(toOrderBy(getSortTerms(scope, sort)), sql`, `)} limit ${sql.raw(String(limit))}`;
  return reader
    .select({
      data: sql<string>`coalesce(json_agg(page), '[]')::text`,
      count: sql<number>`${orderCountExpression(scope)}`.mapWith(Number),
    })
    .from(sql`(${rows}) as page`);
}

/** Lists the rows of a window, with these fields besides those of a list. */
export async function listOrdersInWindow(
  reader: Reader,
  scope: OrderScope,
  window: RowWindow,
  fields?: readonly DetailField[],
): Promise<FoundOrder[]> {
  if (window.size <= 0 || window.offset >= window.count) return [];
  return selectOrderRows(reader, isInWindow(scope, window), toOrderBy(getSortTerms(scope, window.sort)), fields);
}

const isInWindow = (scope: OrderScope, window: RowWindow) =>
  sql`${orders.order_id} in (${selectWindowIds(scope, window)})`;

/** Selects the list rows of orders that match a condition on their ids, with these fields besides. */
export function selectOrderRows(
  reader: Reader,
  condition: SQL,
  sorting: SQL[],
  fields: readonly DetailField[] = [],
): Promise<FoundOrder[]> {
  const detailColumns: object = Object.fromEntries(fields.map((field) => [field, orders[field]]));
  return reader
    .select({ ...listColumns, ...detailColumns })
    .from(orders)
    .leftJoin(members, eq(members.id, orders.assign_to))
    .where(condition)
    .orderBy(...sorting);
}
