import { z } from 'zod';
import { folderNames } from '@evisa/shared/domain/orders/order-folders';
import { processStatuses } from '@evisa/shared/domain/orders/order-status';
import { folderCountsSchema } from './orders';
import { viewersSchema } from './order-viewers';

/** `order`: one order was changed and the change is committed. */
export const orderEventSchema = z.object({
  orderId: z.number().int(),
  process_status: z.enum(processStatuses),
  assign_to: z.string().nullable().describe('The assignee’s name'),
  by: z.string().describe('Who changed it'),
  action: z.string().describe('The action in the audit trail'),
  from: z.enum(folderNames).nullable().describe('The previous folder; null for a new order'),
  to: z.enum(folderNames).describe('The current folder'),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** A history of an order has a new row, or a mail's state changed. */
export const historyEventSchema = z.object({
  orderId: z.number().int(),
  history: z.enum(['mail', 'download']),
  failed: z.boolean().optional().describe('Whether the change is that a mail could not be delivered'),
});
export type HistoryEvent = z.infer<typeof historyEventSchema>;

/** Who has an order open now. */
export const viewersEventSchema = viewersSchema.extend({ orderId: z.number().int() });
export type ViewersEvent = z.infer<typeof viewersEventSchema>;

/**
 * GET admin/events: a server-sent event stream. `counts` (at the start and after changes, at most five a second), `order` (each
 * change), `history` (a mail or a download of an order), `viewers` (who has an order open), `views` (saved views of the member or shared ones
 * changed), `resync` (events may have been missed: reload lists), `session` (it ended). `move` has no data: the process stops, so connect again. A client may ignore it, because the
 * stream ends after it.
 */
export const portalEventSchemas = {
  counts: folderCountsSchema,
  order: orderEventSchema,
  history: historyEventSchema,
  viewers: viewersEventSchema,
  views: z.object({}),
  resync: z.object({}),
  session: z.object({ message: z.string() }),
};
export type PortalEventMap = { [Name in keyof typeof portalEventSchemas]: z.infer<(typeof portalEventSchemas)[Name]> };
