import { and, eq, or } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import type { StoredOrder } from './orders';
import { orders } from '../schema/orders';

const fileColumns = [
  orders.applicant_photo,
  orders.applicant_passport_photo,
  orders.letter_of_invitation,
  orders.flight_ticket_in,
  orders.flight_ticket_out,
  orders.hotel_reservation_document,
  orders.contract_of_employment,
  orders.bank_statement,
];

/** Finds the sample order with an upload of this name. Scans the sample orders, because each file is drawn only once. */
export async function findSampleOrderByUpload(db: Executor, name: string): Promise<StoredOrder | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.is_sample, true), or(...fileColumns.map((column) => eq(column, name)))))
    .limit(1);
  return order;
}
