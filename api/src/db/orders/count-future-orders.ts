import { count, sql } from 'drizzle-orm';
import type { MonthCount } from '@evisa/shared/contract/statistics';
import type { Executor } from '../query/executor';
import { orders } from '../schema/orders';

/** How many Future orders become New in each month, all twelve, January first. */
export async function countFutureOrdersByMonth(db: Executor): Promise<MonthCount[]> {
  const found = await db
    .select({ month: orders.process_month, count: count() })
    .from(orders)
    .where(sql`${orders.folder} = 'futureOrder'`)
    .groupBy(orders.process_month);
  const byMonth = new Map(found.map((row) => [row.month, row.count]));
  return Array.from({ length: 12 }, (_, index) => ({ month: index + 1, count: byMonth.get(index + 1) ?? 0 }));
}
