import { and, desc, eq, getTableColumns, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { StoredIntakeOrder } from '../intake/intake-orders';
import { hasIssuedDocument } from '../order-history/issued-documents';
import { readLedger, type OrderLedger } from '../payments/payment-events';
import type { Executor } from '../query/executor';
import { intakeOrders } from '../schema/intake';
import { orders } from '../schema/orders';
import type { StoredOrder } from './orders';

/** An order of the same person, with how it was placed and paid. */
export interface OtherOrder {
  order: StoredOrder;
  placing: StoredIntakeOrder | null;
  ledger: OrderLedger;
  isIssued: boolean;
}

/**
 * Lists earlier orders with the same email address, account or device, newest first. An equal IP address alone does not make them orders of
 * one person.
 */
export async function listOtherOrders(
  db: Executor,
  { order_id, email, created_at }: StoredOrder,
  placing: StoredIntakeOrder | null,
  limit: number,
): Promise<OtherOrder[]> {
  const by = (column: typeof intakeOrders.device_id | typeof intakeOrders.account_id, value: string | null) =>
    db
      .select({ id: intakeOrders.order_id })
      .from(intakeOrders)
      .where(eq(column, sql`${value}`));
  const same = unionAll(
    db
      .select({ id: orders.order_id })
      .from(orders)
      .where(eq(sql`lower(${orders.email})`, email.toLowerCase())),
    by(intakeOrders.device_id, placing?.device_id ?? null),
    by(intakeOrders.account_id, placing?.account_id ?? null),
  );
  const rows = await db
    .select({
      order: getTableColumns(orders),
      placing: getTableColumns(intakeOrders),
      isIssued: hasIssuedDocument,
    })
    .from(orders)
    .leftJoin(intakeOrders, eq(intakeOrders.order_id, orders.order_id))
    .where(
      and(
        inArray(orders.order_id, same),
        ne(orders.order_id, order_id),
        lt(orders.created_at, created_at),
        isNull(orders.erased_at),
      ),
    )
    .orderBy(desc(orders.created_at), desc(orders.order_id))
    .limit(limit);
  const others: OtherOrder[] = [];
  for (const row of rows) others.push({ ...row, ledger: await readLedger(db, row.order) });
  return others;
}
