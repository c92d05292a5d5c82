import { and, eq, or } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import type { StoredOrder } from './orders';
import { orders } from '../schema/orders';
import { uploadColumns } from './upload-columns';

/** Finds the sample order with an upload of this name. Scans the sample orders, because each file is drawn only once. */
export async function findSampleOrderByUpload(db: Executor, name: string): Promise<StoredOrder | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.is_sample, true), or(...uploadColumns.map((column) => eq(column, name)))))
    .limit(1);
  return order;
}
