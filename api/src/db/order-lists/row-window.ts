import { and, sql, type SQL } from 'drizzle-orm';
import type { OrderSort } from '@evisa/shared/contract/orders';
import { orderCountExpression } from './folder-counts';
import { isPartOfFolder, scopeCondition, type OrderScope } from './order-scope';
import { toOrderBy, getSortTerms, type SortTerm } from './order-sort';
import { orderDays, orders } from '../schema/orders';

/** Skipping up to this many rows is faster than adding up the counts of days. */
const maxPlainOffset = 500;

/** Rows `offset` to `offset + size` of a list. */
export interface RowWindow {
  offset: number;
  size: number;
  /** A total that was read before. It only selects the nearer end, so it can be outdated. */
  count: number;
  sort?: OrderSort | undefined;
}

/**
 * Selects the ids of a window. Starts at the nearer end of the list, or, if both are far and the list is sorted by creation time, at the
 * day of the window's first row.
 */
export function selectWindowIds(scope: OrderScope, { offset, size, count, sort }: RowWindow): SQL {
  const backwards = offset > count / 2;
  const total = orderCountExpression(scope);
  const skipped = backwards ? sql`greatest(${total} - ${offset + size}, 0)` : sql`${offset}::bigint`;
  const rowCount = backwards ? sql`greatest(least(${total} - ${offset}, ${size}), 0)` : sql`${size}`;
  const terms = getSortTerms(scope, sort);
  const byDay = findDayTerm(scope, terms);
  const isFar = (backwards ? count - offset - size : offset) > maxPlainOffset;
  const start = isFar && byDay ? seekToDay(scope, skipped, byDay.descending !== backwards) : undefined;
  // The planner needs a known limit; the inner one is an expression.
  return sql`${start?.withClause} select order_id from (
    select ${orders.order_id} from ${orders} where ${and(scopeCondition(scope), start?.condition)}
    order by ${sql.join(toOrderBy(terms, backwards), sql`, `)} limit ${rowCount} offset ${start?.skipped ?? skipped}
  ) as page limit ${size}`;
}

/** Returns the sort term of a list whose orders are counted by creation day. */
function findDayTerm(scope: OrderScope, [first]: readonly SortTerm[]): SortTerm | undefined {
  return scope.folder !== 'myOrder' && !isPartOfFolder(scope) && first?.column === orders.created_at
    ? first
    : undefined;
}

/** Finds the day of the row after `skipped` others, and how many rows of that day precede it. */
function seekToDay({ folder }: OrderScope, skipped: SQL, descending: boolean) {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return {
    withClause: sql`with start as (
      select day, ${skipped} - (running_total - day_count) as skipped from (
        select day, day_count, sum(day_count) over (order by day ${direction}) as running_total from (
          select day, sum(count) as day_count from ${orderDays} where ${orderDays.folder} = ${folder} group by day
        ) as days
      ) as running where running_total > ${skipped} order by day ${direction} limit 1
    )`,
    condition: descending
      ? sql`${orders.created_at} < (select day + 1 from start)::timestamp at time zone 'UTC'`
      : sql`${orders.created_at} >= (select day from start)::timestamp at time zone 'UTC'`,
    skipped: sql`(select skipped from start)`,
  };
}
