import { z } from 'zod';
import { orderIdSchema } from './order-id';

/** POST admin/view-order: a page shows an order (repeated every `presenceHeartbeatMs`) or has closed it. `page` identifies the page. */
export const orderPresenceSchema = z.object({ orderId: orderIdSchema, page: z.uuid(), viewing: z.boolean() });
export type OrderPresence = z.infer<typeof orderPresenceSchema>;

/** The names of all members who have the order open, including the caller, without duplicates. */
export const viewersSchema = z.object({ viewers: z.array(z.string()) });
export type Viewers = z.infer<typeof viewersSchema>;
