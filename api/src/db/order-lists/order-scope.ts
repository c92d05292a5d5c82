import { and, eq, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { toCountryName } from '@evisa/shared/domain/countries/countries';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import type { DueFilter } from '@evisa/shared/domain/orders/due-orders';
import type { OrderFilters } from '@evisa/shared/domain/orders/order-filters';
import { dueConditions } from '../due-dates/due-counts';
import { filterCondition, type StoredFilters } from './filter-conditions';
import { orders } from '../schema/orders';

/** The orders of a list. */
export interface OrderScope {
  folder: FolderName;
  /** The member of the folder `myOrder`. */
  memberId: number;
  /** Only for Future orders: the month (1–12) when they become New. */
  month?: number | undefined;
  /** Whether to list only unassigned orders. */
  unassigned?: boolean | undefined;
  /** Only orders of this nationality. */
  nationality?: string | undefined;
  /** Only orders that are late, or due later today. */
  due?: DueFilter | undefined;
  /** Only orders that match these filters. */
  filters?: StoredFilters | undefined;
}

/** A scope for prepared statements, with a placeholder for the member. */
export type PreparedScope =
  | OrderScope
  | (Omit<OrderScope, 'memberId' | 'filters'> & { memberId: number | Placeholder; filters?: undefined });

/** Returns filters with the names of countries that orders have. */
export const toStoredFilters = ({ nationality, ...filters }: OrderFilters): OrderFilters =>
  nationality ? { ...filters, nationality: nationality.map(toCountryName) } : filters;

/** Returns whether a scope has filters, which are counted like the hits of a search: exactly up to 1,000. */
export const hasFilters = ({ filters }: Pick<OrderScope, 'filters'>): boolean =>
  filters !== undefined && Object.keys(filters).length > 0;

/** Returns whether a scope leaves out orders of its folder, so that the folder's counters do not apply. */
export function isPartOfFolder({
  month,
  unassigned,
  nationality,
  due,
  filters,
}: Omit<OrderScope, 'folder' | 'memberId'>): boolean {
  return (
    month !== undefined ||
    unassigned === true ||
    nationality !== undefined ||
    due !== undefined ||
    hasFilters({ filters })
  );
}

/** Returns the scope as a condition on `orders` that matches its index. */
export function scopeCondition(scope: PreparedScope): SQL {
  const { folder, memberId, month, unassigned, nationality, due } = scope;
  const filtered = and(
    nationality === undefined ? undefined : eq(orders.current_nationality, nationality),
    due && dueConditions[due],
    scope.filters && filterCondition(scope.filters, scope.memberId),
  );
  if (folder === 'allOrder') return filtered ?? sql`true`;
  if (folder === 'myOrder') return and(eq(orders.held_by, memberId), filtered) ?? sql`true`;
  // A literal, because the partial indexes do not match a parameter.
  const inFolder = sql`${orders.folder} = ${sql.raw(`'${folder}'`)}`;
  const inMonth = month === undefined ? undefined : eq(orders.process_month, month);
  return and(inFolder, inMonth, unassigned ? isNull(orders.assign_to) : undefined, filtered) ?? inFolder;
}
