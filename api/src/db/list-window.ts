import { and, sql, type SQL } from 'drizzle-orm';
import type { OrderSort } from '@evisa/shared/contract/orders';
import { totalOf } from './list-total';
import { inScope, type OrderScope } from './order-scope';
import { orderBy, sortTerms, type Term } from './order-sort';
import { orderDays, orders } from './schema/orders';

/** So few rows are skipped sooner than days are added up. */
const soonSkipped = 500;

/** Rows `offset` to `offset + size` of a list. */
export interface Window {
  offset: number;
  size: number;
  /** The total as it was read before. It only says which end is nearer: rows are the same if it has changed since. */
  count: number;
  sort?: OrderSort | undefined;
}

/** The ids of a window: reached from whichever end is nearer; far from both, in a list by days, from the day that the window begins in. */
export function idsOfWindow(scope: OrderScope, { offset, size, count, sort }: Window): SQL {
  const backwards = offset > count / 2;
  const total = totalOf(scope);
  const skipped = backwards ? sql`greatest(${total} - ${offset + size}, 0)` : sql`${offset}::bigint`;
  const wanted = backwards ? sql`greatest(least(${total} - ${offset}, ${size}), 0)` : sql`${size}`;
  const terms = sortTerms(scope.folder, sort);
  const byDay = dayTerm(scope, terms);
  const far = (backwards ? count - offset - size : offset) > soonSkipped;
  const start = far && byDay ? startInDay(scope, skipped, byDay.descending !== backwards) : undefined;
  // The planner looks at the outer limit: it knows that one.
  return sql`${start?.named} select order_id from (
    select ${orders.order_id} from ${orders} where ${and(inScope(scope), start?.reached)}
    order by ${sql.join(orderBy(terms, backwards), sql`, `)} limit ${wanted} offset ${start?.skipped ?? skipped}
  ) as page limit ${size}`;
}

/** What sorts a list whose orders are counted by the days they came on. */
function dayTerm({ folder, month }: OrderScope, [first]: readonly Term[]): Term | undefined {
  return folder !== 'myOrder' && month === undefined && first?.column === orders.created_at ? first : undefined;
}

/** Where the row lies that comes after `skipped` others: the day it came on, and how many of that day come before it. */
function startInDay({ folder }: OrderScope, skipped: SQL, descending: boolean) {
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
