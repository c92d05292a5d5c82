import { z } from 'zod';
import { orderIdSchema } from './order-id';

/** How often a page says that it still shows an order, and how long it counts without, in milliseconds. */
export const viewingEveryMs = 20_000;
export const viewingLastsMs = 50_000;

/** POST admin/view-order: a page shows an order (again every `viewingEveryMs`), or does no more. `page` tells pages of one person apart. */
export const viewOrderSchema = z.object({ orderId: orderIdSchema, page: z.uuid(), viewing: z.boolean() });
export type ViewOrder = z.infer<typeof viewOrderSchema>;

/** The names of everyone who has the order open, the caller among them, each once. */
export const viewersSchema = z.object({ viewers: z.array(z.string()) });
export type Viewers = z.infer<typeof viewersSchema>;
