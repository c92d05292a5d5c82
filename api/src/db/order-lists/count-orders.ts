import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../query/executor';
import { folderCountExpression } from './folder-counts';
import { scopeCondition, type OrderScope, type PreparedScope } from './order-scope';
import { orders } from '../schema/orders';

/** How many orders a scope holds, exactly: from the counters, or for a month from its index. */
export function orderCountExpression(scope: PreparedScope): SQL {
  return scope.month === undefined
    ? folderCountExpression(scope)
    : sql`(select count(*) from ${orders} where ${scopeCondition(scope)})`;
}

/** How many orders a scope holds, exactly. */
export async function countOrders(reader: Reader, scope: OrderScope): Promise<number> {
  const [row] = await reader
    .select({ count: sql<number>`${orderCountExpression(scope)}`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  return row?.count ?? 0;
}
