import { eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { orders } from '../schema/orders';

/** Which orders a list is about. */
export interface OrderScope {
  folder: FolderName;
  /** Whose orders `myOrder` means. */
  memberId: number;
  /** Future orders only: the month (1–12) in which they become New. */
  month?: number | undefined;
}

/** A scope for whichever member it is read for. */
export type PreparedScope = Pick<OrderScope, 'folder' | 'month'> & { memberId: number | Placeholder };

/** The scope as a condition on `orders`, in the form its index has. */
export function scopeCondition({ folder, memberId, month }: PreparedScope): SQL {
  if (folder === 'allOrder') return sql`true`;
  if (folder === 'myOrder') return eq(orders.held_by, memberId);
  // Written out, not a parameter: the partial indexes are for these words.
  const inFolder = sql`${orders.folder} = ${sql.raw(`'${folder}'`)}`;
  return folder === 'futureOrder' && month !== undefined
    ? sql`${inFolder} and ${eq(orders.process_month, month)}`
    : inFolder;
}
