import { z } from 'zod';
import { orderRowSchema } from '@evisa/shared/contract/orders';
import { listOrders } from '../order-lists/list-orders';

const rowsSchema = z.array(z.strictObject(orderRowSchema.shape));

/** A page of a folder with its rows read as the contract has them, and nothing beside. */
export async function listOrderRows(...asked: Parameters<typeof listOrders>) {
  const { data, count, page } = await listOrders(...asked);
  return { rows: rowsSchema.parse(JSON.parse(data)), count, page };
}
