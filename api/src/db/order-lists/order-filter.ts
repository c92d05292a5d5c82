import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { OrderSort } from '@evisa/shared/contract/orders';
import { hasFilters, scopeCondition, type OrderScope } from './order-scope';
import { toOrderBy, getSortTerms } from './order-sort';
import { paymentEvents } from '../schema/intake';
import { orders } from '../schema/orders';

const maxSearchLength = 200;
const maxSearchWords = 8;
const telephonePattern = /^[\p{Nd}\p{P}\s+]+$/u;

interface OrderFilter {
  /** Whether it has no text and no filters, and matches the whole scope, which is counted exactly. */
  matchesAll: boolean;
  where: SQL | undefined;
  sorting: SQL[];
}

/** Builds the condition and order for a search text. An empty text matches the whole scope. Returns null if nothing can match. */
export function buildOrderFilter(scope: OrderScope, text: string, sort: OrderSort | undefined): OrderFilter | null {
  // People write an order id as #100234 too.
  const query = text
    .trim()
    .slice(0, maxSearchLength)
    .replace(/^#\s*(?=\d)/, '');
  const sorting = toOrderBy(getSortTerms(scope, sort));
  if (query === '') return { matchesAll: !hasFilters(scope), where: scopeCondition(scope), sorting };
  const condition = buildSearchCondition(query);
  return condition
    ? {
        matchesAll: false,
        where: and(scopeCondition(scope), condition),
        sorting: [...sortIdMatchesFirst(query), ...sorting],
      }
    : null;
}

/**
 * Returns the condition for a text: an order has every word, or all of them without the spaces. A text of digits and telephone punctuation is one
 * number. Undefined for a text without letters and digits.
 */
function buildSearchCondition(query: string): SQL | undefined {
  const words = query
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxSearchWords);
  if (words.length < 2) return or(...words.map(matches), ...words.filter(isTransactionId).map(hasTransaction));
  const whole = matches(query.replaceAll(/\s+/g, ''));
  return telephonePattern.test(query) ? whole : or(and(...words.map(matches)), whole);
}

/** The database makes the patterns, so that typed and stored texts are folded alike. */
const matches = (typed: string): SQL => sql`${orders.search_text} like any (search_patterns(${typed}::text))`;

/** Transaction ids of payment providers: one word with a digit. */
const isTransactionId = (word: string): boolean => /^(?=\D*\d)[\w.:-]{8,}$/.test(word);

/**
 * An order whose payment has exactly this transaction id: the stored one or that of any reported payment. The ids are an array, so that the
 * indexes of the texts, of the transactions and of the order ids are combined.
 */
function hasTransaction(id: string): SQL | undefined {
  const paid = sql`select ${paymentEvents.order_id} from ${paymentEvents} where ${paymentEvents.transaction_id} = ${id}`;
  return or(eq(orders.transaction_id, id), sql`${orders.order_id} = any (array(${paid}))`);
}

/** One or two digits match only the start of ids, so nothing has to come first. */
function sortIdMatchesFirst(query: string): SQL[] {
  if (!/^[1-9]\d{2,11}$/.test(query)) return [];
  const startsWithQuery = sql`${orders.order_id}::text like ${`${query}%`}`;
  return [sql`case when ${eq(orders.order_id, Number(query))} then 0 when ${startsWithQuery} then 1 else 2 end`];
}
