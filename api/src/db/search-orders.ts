import { and, between, eq, or, sql, type SQL } from 'drizzle-orm';
import type { OrderRow, OrderSort } from '@evisa/shared/contract/orders';
import type { Executor } from './executor';
import { countOrders, ordersOf, windowOfOrders } from './list-orders';
import { inScope, type OrderScope } from './order-scope';
import { orderBy, sortTerms } from './order-sort';
import { orders } from './schema/orders';

const countedExactly = 1000;
/** Under this length a text is the start of an order id and nothing else. */
const shortestText = 3;
const tooShort = new RegExp(`^.{0,${shortestText - 1}}$`, 'u');
const longestText = 200;
const mostWords = 8;
const shortestOrderId = 6;
const longestOrderId = 12;

interface Search {
  text: string;
  /** Offsets: `start` from 0, `end` exclusive. */
  start: number;
  end: number;
  sort?: OrderSort | undefined;
}

/**
 * Orders of a folder whose id, name, email, telephone or passport number contains every word of a text; without regard to case
 * and accents. An exact id comes first, then ids that begin with the text. Over 1,000 hits `count` is 1001 and `more` is set;
 * an empty text is the folder.
 */
export async function searchOrders(
  db: Executor,
  scope: OrderScope,
  { text, start, end, sort }: Search,
): Promise<{ rows: OrderRow[]; count: number; more: boolean }> {
  const typed = text.trim().slice(0, longestText);
  if (typed === '') {
    const count = await countOrders(db, scope);
    return {
      rows: await windowOfOrders(db, scope, { offset: start, size: end - start, count, sort }),
      count,
      more: false,
    };
  }

  const found = hitsOf(typed);
  if (!found) return { rows: [], count: 0, more: false };
  const sorting = [...idsFirst(typed), ...orderBy(sortTerms(scope.folder, sort))];
  // No prepared statement: the plan must know the text, or a rare one takes the road of a common one.
  const hits = await db
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(and(inScope(scope), found))
    .orderBy(...sorting)
    .limit(countedExactly + 1);
  const ids = hits.slice(start, end).map((hit) => hit.order_id);
  const rows =
    ids.length === 0
      ? []
      : await ordersOf(
          db,
          sql`(${sql.join(
            ids.map((id) => sql`${id}`),
            sql`, `,
          )})`,
          sorting,
        );
  return { rows, count: hits.length, more: hits.length > countedExactly };
}

/** The condition for a text; none for a short one that no order id begins with. */
function hitsOf(typed: string): SQL | undefined {
  if (tooShort.test(typed)) return /^[1-9]\d*$/.test(typed) ? idsFrom(typed) : undefined;
  const words = typed
    .split(/\s+/)
    .slice(0, mostWords)
    .map((word) => word.replace(/^\+(?=\d)/, ''));
  // Words too short for the index are looked for together.
  const patterns = words.some((word) => word.length >= shortestText) ? words : [typed];
  return and(...patterns.map((word) => sql`${orders.search_text} like search_pattern(${word}::text)`));
}

/** Ids that begin with some digits, as ranges of the primary key. */
function idsFrom(digits: string): SQL | undefined {
  const ranges = [];
  for (let length = shortestOrderId; length <= longestOrderId; length += 1) {
    const unit = 10 ** (length - digits.length);
    ranges.push(between(orders.order_id, Number(digits) * unit, (Number(digits) + 1) * unit - 1));
  }
  return or(...ranges);
}

function idsFirst(typed: string): SQL[] {
  if (!/^[1-9]\d{0,11}$/.test(typed)) return [];
  const begins = sql`${orders.order_id}::text like ${`${typed}%`}`;
  return [sql`case when ${eq(orders.order_id, Number(typed))} then 0 when ${begins} then 1 else 2 end`];
}
