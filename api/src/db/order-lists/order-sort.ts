import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { sortFields, type OrderSort, type SortField } from '@evisa/shared/contract/orders';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { orders } from '../schema/orders';

export interface SortTerm {
  column: AnyColumn;
  descending: boolean;
}

/** What a list is sorted by; the order id makes every order of rows a definite one. */
export function getSortTerms(folder: FolderName, sort: OrderSort | undefined): SortTerm[] {
  if (!sort) {
    const newest = toSortTerms('created_at', true);
    // Refunds asked for come before refunds done ('Refund' < 'Refunds').
    return folder === 'refundOrder' ? [{ column: orders.process_status, descending: false }, ...newest] : newest;
  }
  const field = sortFields.find((name) => sort === name || sort === `-${name}`) ?? 'created_at';
  return toSortTerms(field, sort.startsWith('-'));
}

function toSortTerms(field: SortField, descending: boolean): SortTerm[] {
  const byId = { column: orders.order_id, descending };
  return field === 'order_id' ? [byId] : [{ column: orders[field], descending }, byId];
}

/** The terms as SQL; `backwards` gives exactly the reverse order. Rows without a value come last (first, backwards). */
export function toOrderBy(terms: readonly SortTerm[], backwards = false): SQL[] {
  return terms.map(({ column, descending }) => {
    const direction = sql.raw(descending !== backwards ? 'desc' : 'asc');
    if (column.notNull) return sql`${column} ${direction}`;
    return sql`${column} ${direction} nulls ${sql.raw(backwards ? 'first' : 'last')}`;
  });
}
