import { and, sql, type SQL } from 'drizzle-orm';
import type { OrderSort } from '@evisa/shared/contract/orders';
import { orderCountExpression } from './count-orders';
import { scopeCondition, type OrderScope } from './order-scope';
import { toOrderBy, getSortTerms, type SortTerm } from './order-sort';
import { orderDays, orders } from '../schema/orders';

/** So few rows are skipped sooner than days are added up. */
const maxPlainOffset = 500;

/** Rows `offset` to `offset + size` of a list. */
export interface RowWindow {
  offset: number;
  size: number;
  /** The total as it was read before. It only says which end is nearer: rows are the same if it has changed since. */
  count: number;
  sort?: OrderSort | undefined;
}

/** The ids of a window: reached from whichever end is nearer; far from both, in a list by days, from the day that the window begins in. */
export function selectWindowIds(scope: OrderScope, { offset, size, count, sort }: RowWindow): SQL {
  const backwards = offset > count / 2;
  const total = orderCountExpression(scope);
  const skipped = backwards ? sql`greatest(${total} - ${offset + size}, 0)` : sql`${offset}::bigint`;
  const wanted = backwards ? sql`greatest(least(${total} - ${offset}, ${size}), 0)` : sql`${size}`;
  const terms = getSortTerms(scope.folder, sort);
  const byDay = findDayTerm(scope, terms);
  const far = (backwards ? count - offset - size : offset) > maxPlainOffset;
  const start = far && byDay ? seekToDay(scope, skipped, byDay.descending !== backwards) : undefined;
  // The planner looks at the outer limit: it knows that one.
  return sql`${start?.named} select order_id from (
    select ${orders.order_id} from ${orders} where ${and(scopeCondition(scope), start?.reached)}
    order by ${sql.join(toOrderBy(terms, backwards), sql`, `)} limit ${wanted} offset ${start?.skipped ?? skipped}
  ) as page limit ${size}`;
}

/** What sorts a list whose orders are counted by the days they came on. */
function findDayTerm({ folder, month }: OrderScope, [first]: readonly SortTerm[]): SortTerm | undefined {
  return folder !== 'myOrder' && month === undefined && first?.column === orders.created_at ? first : undefined;
}

/** Where the row lies that comes after `skipped` others: the day it came on, and how many of that day come before it. */
function seekToDay({ folder }: OrderScope, skipped: SQL, descending: boolean) {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return {
    named: sql`with start as (
      select day, ${skipped} - (reached - came) as skipped from (
        select day, came, sum(came) over (order by day ${direction}) as reached from (
          select day, sum(count) as came from ${orderDays} where ${orderDays.folder} = ${folder} group by day
        ) as days
      ) as running where reached > ${skipped} order by day ${direction} limit 1
    )`,
    reached: descending
      ? sql`${orders.created_at} < (select day + 1 from start)::timestamp at time zone 'UTC'`
      : sql`${orders.created_at} >= (select day from start)::timestamp at time zone 'UTC'`,
    skipped: sql`(select skipped from start)`,
  };
}
