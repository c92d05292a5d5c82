import { and, between, eq, or, sql, type SQL } from 'drizzle-orm';
import type { OrderSort } from '@evisa/shared/contract/orders';
import { inScope, type OrderScope } from './order-scope';
import { orderBy, sortTerms } from './order-sort';
import { orders } from './schema/orders';

/** Under this length a text is the start of an order id and nothing else. */
const shortestText = 3;
const tooShort = new RegExp(`^.{0,${shortestText - 1}}$`, 'u');
const longestText = 200;
const mostWords = 8;
const shortestOrderId = 6;
const longestOrderId = 12;

interface OrderSelection {
  /** No text narrows it: it is the whole folder. */
  whole: boolean;
  where: SQL | undefined;
  sorting: SQL[];
}

/** What a typed text picks of a folder and in which order; an empty one picks all of it. Null for a text that nothing can match. */
export function selectOrders(scope: OrderScope, text: string, sort: OrderSort | undefined): OrderSelection | null {
  const typed = text.trim().slice(0, longestText);
  const sorting = orderBy(sortTerms(scope.folder, sort));
  if (typed === '') return { whole: true, where: inScope(scope), sorting };
  const found = hitsOf(typed);
  return found ? { whole: false, where: and(inScope(scope), found), sorting: [...idsFirst(typed), ...sorting] } : null;
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
