import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { sortFields, type OrderSort, type SortField } from '@evisa/shared/contract/orders';
import type { PreparedScope } from './order-scope';
import { orders } from '../schema/orders';

export interface SortTerm {
  column: AnyColumn;
  descending: boolean;
}

/** Returns the sort terms of a list. The order id comes last, so that the order is always unambiguous. */
export function getSortTerms(
  { folder, due }: Pick<PreparedScope, 'folder' | 'due'>,
  sort: OrderSort | undefined,
): SortTerm[] {
  if (!sort) {
    if (due) return toSortTerms('due_at', false);
    const newest = toSortTerms('created_at', true);
    // Requested refunds come before completed refunds ('Refund' < 'Refunds').
    return folder === 'refundOrder' ? [{ column: orders.process_status, descending: false }, ...newest] : newest;
  }
  const field = sortFields.find((name) => sort === name || sort === `-${name}`) ?? 'created_at';
  return toSortTerms(field, sort.startsWith('-'));
}

function toSortTerms(field: SortField, descending: boolean): SortTerm[] {
  const byId = { column: orders.order_id, descending };
  return field === 'order_id' ? [byId] : [{ column: orders[field], descending }, byId];
}

/** Converts sort terms to SQL. Rows without a value come last. `backwards` reverses the order exactly. */
export function toOrderBy(terms: readonly SortTerm[], backwards = false): SQL[] {
  return terms.map(({ column, descending }) => {
    const direction = sql.raw(descending !== backwards ? 'desc' : 'asc');
    if (column.notNull) return sql`${column} ${direction}`;
    return sql`${column} ${direction} nulls ${sql.raw(backwards ? 'first' : 'last')}`;
  });
}
