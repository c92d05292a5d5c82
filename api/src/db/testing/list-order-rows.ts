import { z } from 'zod';
import { orderRowSchema } from '@evisa/shared/contract/orders';
import { listOrders } from '../order-lists/list-orders';

const rowsSchema = z.array(z.strictObject(orderRowSchema.shape));

/** Lists a page of a folder and parses its rows strictly with the schema of the contract. */
export async function listOrderRows(...request: Parameters<typeof listOrders>) {
  const { data, count, page } = await listOrders(...request);
  return { rows: rowsSchema.parse(JSON.parse(data)), count, page };
}
