import { z } from 'zod';
import { orderIdSchema } from './order-id';

/** POST admin/view-order: a page shows an order (again every `presenceHeartbeatMs`), or does no more. `page` tells pages of one person apart. */
export const orderPresenceSchema = z.object({ orderId: orderIdSchema, page: z.uuid(), viewing: z.boolean() });
export type OrderPresence = z.infer<typeof orderPresenceSchema>;

/** The names of everyone who has the order open, the caller among them, each once. */
export const viewersSchema = z.object({ viewers: z.array(z.string()) });
export type Viewers = z.infer<typeof viewersSchema>;
