import { and, between, eq, or, sql, type SQL } from 'drizzle-orm';
import type { OrderSort } from '@evisa/shared/contract/orders';
import { scopeCondition, type OrderScope } from './order-scope';
import { toOrderBy, getSortTerms } from './order-sort';
import { orders } from '../schema/orders';

/** Under this length a text is the start of an order id and nothing else. */
const minSearchLength = 3;
const tooShortPattern = new RegExp(`^.{0,${minSearchLength - 1}}$`, 'u');
const maxSearchLength = 200;
const maxSearchWords = 8;
const minOrderIdLength = 6;
const maxOrderIdLength = 12;

interface OrderFilter {
  /** No text narrows it: it is the whole folder. */
  matchesAll: boolean;
  where: SQL | undefined;
  sorting: SQL[];
}

/** What a typed text picks of a folder and in which order; an empty one picks all of it. Null for a text that nothing can match. */
export function buildOrderFilter(scope: OrderScope, text: string, sort: OrderSort | undefined): OrderFilter | null {
  const typed = text.trim().slice(0, maxSearchLength);
  const sorting = toOrderBy(getSortTerms(scope.folder, sort));
  if (typed === '') return { matchesAll: true, where: scopeCondition(scope), sorting };
  const found = buildSearchCondition(typed);
  return found
    ? {
        matchesAll: false,
        where: and(scopeCondition(scope), found),
        sorting: [...sortIdMatchesFirst(typed), ...sorting],
      }
    : null;
}

/** The condition for a text; none for a short one that no order id begins with. */
function buildSearchCondition(typed: string): SQL | undefined {
  if (tooShortPattern.test(typed)) return /^[1-9]\d*$/.test(typed) ? buildIdPrefixCondition(typed) : undefined;
  const words = typed
    .split(/\s+/)
    .slice(0, maxSearchWords)
    .map((word) => word.replace(/^\+(?=\d)/, ''));
  // Words too short for the index are looked for together.
  const patterns = words.some((word) => word.length >= minSearchLength) ? words : [typed];
  return and(...patterns.map((word) => sql`${orders.search_text} like search_pattern(${word}::text)`));
}

/** Ids that begin with some digits, as ranges of the primary key. */
function buildIdPrefixCondition(digits: string): SQL | undefined {
  const ranges = [];
  for (let length = minOrderIdLength; length <= maxOrderIdLength; length += 1) {
    const unit = 10 ** (length - digits.length);
    ranges.push(between(orders.order_id, Number(digits) * unit, (Number(digits) + 1) * unit - 1));
  }
  return or(...ranges);
}

function sortIdMatchesFirst(typed: string): SQL[] {
  if (!/^[1-9]\d{0,11}$/.test(typed)) return [];
  const begins = sql`${orders.order_id}::text like ${`${typed}%`}`;
  return [sql`case when ${eq(orders.order_id, Number(typed))} then 0 when ${begins} then 1 else 2 end`];
}
