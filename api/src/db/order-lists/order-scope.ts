import { and, eq, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import type { DueFilter } from '@evisa/shared/domain/orders/due-orders';
import { dueConditions } from '../due-dates/due-counts';
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
}

/** A scope for prepared statements, with a placeholder for the member. */
export type PreparedScope = Omit<OrderScope, 'memberId'> & { memberId: number | Placeholder };

/** Returns whether a scope leaves out orders of its folder, so that the folder's counters do not apply. */
export function isPartOfFolder({
  month,
  unassigned,
  nationality,
  due,
}: Omit<PreparedScope, 'folder' | 'memberId'>): boolean {
  return month !== undefined || unassigned === true || nationality !== undefined || due !== undefined;
}

/** Returns the scope as a condition on `orders` that matches its index. */
export function scopeCondition({ folder, memberId, month, unassigned, nationality, due }: PreparedScope): SQL {
  const filters = and(
    nationality === undefined ? undefined : eq(orders.current_nationality, nationality),
    due && dueConditions[due],
  );
  if (folder === 'allOrder') return filters ?? sql`true`;
  if (folder === 'myOrder') return and(eq(orders.held_by, memberId), filters) ?? sql`true`;
  // A literal, because the partial indexes do not match a parameter.
  const inFolder = sql`${orders.folder} = ${sql.raw(`'${folder}'`)}`;
  const inMonth = month === undefined ? undefined : eq(orders.process_month, month);
  return and(inFolder, inMonth, unassigned ? isNull(orders.assign_to) : undefined, filters) ?? inFolder;
}
