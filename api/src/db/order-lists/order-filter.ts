import { and, between, eq, or, sql, type SQL } from 'drizzle-orm';
import type { OrderSort } from '@evisa/shared/contract/orders';
import { scopeCondition, type OrderScope } from './order-scope';
import { toOrderBy, getSortTerms } from './order-sort';
import { orders } from '../schema/orders';

/** A shorter text matches only the start of order ids. */
const minSearchLength = 3;
const tooShortPattern = new RegExp(`^.{0,${minSearchLength - 1}}$`, 'u');
const maxSearchLength = 200;
const maxSearchWords = 8;
const minOrderIdLength = 6;
const maxOrderIdLength = 12;

interface OrderFilter {
  /** Whether the filter has no text and matches the whole scope. */
  matchesAll: boolean;
  where: SQL | undefined;
  sorting: SQL[];
}

/** Builds the condition and order for a search text. An empty text matches the whole scope. Returns null if nothing can match. */
export function buildOrderFilter(scope: OrderScope, text: string, sort: OrderSort | undefined): OrderFilter | null {
  const query = text.trim().slice(0, maxSearchLength);
  const sorting = toOrderBy(getSortTerms(scope.folder, sort));
  if (query === '') return { matchesAll: true, where: scopeCondition(scope), sorting };
  const condition = buildSearchCondition(query);
  return condition
    ? {
        matchesAll: false,
        where: and(scopeCondition(scope), condition),
        sorting: [...sortIdMatchesFirst(query), ...sorting],
      }
    : null;
}

/** Returns the condition for a text; undefined for a short text with which no order id can start. */
function buildSearchCondition(query: string): SQL | undefined {
  if (tooShortPattern.test(query)) return /^[1-9]\d*$/.test(query) ? buildIdPrefixCondition(query) : undefined;
  const words = query
    .split(/\s+/)
    .slice(0, maxSearchWords)
    .map((word) => word.replace(/^\+(?=\d)/, ''));
  // The index needs three characters, so shorter words are searched as one pattern.
  const patterns = words.some((word) => word.length >= minSearchLength) ? words : [query];
  return and(...patterns.map((word) => sql`${orders.search_text} like search_pattern(${word}::text)`));
}

/** Matches ids that start with some digits by ranges of the primary key. */
function buildIdPrefixCondition(digits: string): SQL | undefined {
  const ranges = [];
  for (let length = minOrderIdLength; length <= maxOrderIdLength; length += 1) {
    const unit = 10 ** (length - digits.length);
    ranges.push(between(orders.order_id, Number(digits) * unit, (Number(digits) + 1) * unit - 1));
  }
  return or(...ranges);
}

function sortIdMatchesFirst(query: string): SQL[] {
  if (!/^[1-9]\d{0,11}$/.test(query)) return [];
  const startsWithQuery = sql`${orders.order_id}::text like ${`${query}%`}`;
  return [sql`case when ${eq(orders.order_id, Number(query))} then 0 when ${startsWithQuery} then 1 else 2 end`];
}
