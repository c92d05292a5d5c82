import { z } from 'zod';
import {
  historyEventSchema,
  viewersEventSchema,
  type HistoryEvent,
  type OrderEvent,
  type ViewersEvent,
} from '@evisa/shared/contract/events';
import { folderNames, findFolder } from '@evisa/shared/domain/orders/order-folders';
import { processingModes, processStatuses } from '@evisa/shared/domain/orders/order-status';

const statusSchema = z.enum(processStatuses);

/** The notifications that the database's triggers send when a transaction commits. */
const notificationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('many') }),
  z.object({ kind: z.literal('session'), id: z.string() }),
  z.object({ kind: z.literal('views'), memberId: z.number().int().nullable() }),
  historyEventSchema.extend({ kind: z.literal('history') }),
  viewersEventSchema.extend({ kind: z.literal('viewers') }),
  z.object({
    kind: z.literal('order'),
    orderId: z.number().int(),
    process_status: statusSchema,
    processing_mode: z.enum(processingModes),
    folder: z.enum(folderNames),
    assign_to: z.string().nullable(),
    by: z.string(),
    action: z.string(),
    /** The previous status; null if it did not change, and undefined for a new order. */
    was: statusSchema.nullable().optional(),
  }),
]);

type ChangeNotification =
  | { kind: 'many' }
  | { kind: 'session'; id: string }
  | { kind: 'views'; memberId: number | null }
  | { kind: 'order'; event: OrderEvent }
  | { kind: 'history'; event: HistoryEvent }
  | { kind: 'viewers'; event: ViewersEvent }
  | { kind: 'unknown' };

/** Parses a notification. Triggers of a newer release can send kinds that this process does not know. */
export function parseChangeNotification(payload: string): ChangeNotification {
  const parsed = notificationSchema.safeParse(parseJson(payload));
  if (!parsed.success) return { kind: 'unknown' };
  if (parsed.data.kind === 'history') return { kind: 'history', event: historyEventSchema.parse(parsed.data) };
  if (parsed.data.kind === 'viewers') return { kind: 'viewers', event: viewersEventSchema.parse(parsed.data) };
  if (parsed.data.kind !== 'order') return parsed.data;
  const { kind, processing_mode, folder, was, ...event } = parsed.data;
  const from = was === undefined ? null : was === null ? folder : findFolder(was, processing_mode);
  return { kind, event: { ...event, from, to: folder } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
