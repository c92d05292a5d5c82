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

/** What the database's triggers say when a transaction commits. */
const notificationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('many') }),
  z.object({ kind: z.literal('session'), id: z.string() }),
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
    /** The status before, where it changed; not there at all for a new order. */
    was: statusSchema.nullable().optional(),
  }),
]);

type ChangeNotification =
  | { kind: 'many' }
  | { kind: 'session'; id: string }
  | { kind: 'order'; event: OrderEvent }
  | { kind: 'history'; event: HistoryEvent }
  | { kind: 'viewers'; event: ViewersEvent }
  | { kind: 'unknown' };

/** Reads a notification. One of a newer release's triggers may be unknown to this process. */
export function parseChangeNotification(payload: string): ChangeNotification {
  const read = notificationSchema.safeParse(parseJson(payload));
  if (!read.success) return { kind: 'unknown' };
  if (read.data.kind === 'history') return { kind: 'history', event: historyEventSchema.parse(read.data) };
  if (read.data.kind === 'viewers') return { kind: 'viewers', event: viewersEventSchema.parse(read.data) };
  if (read.data.kind !== 'order') return read.data;
  const { kind, processing_mode, folder, was, ...told } = read.data;
  const from = was === undefined ? null : was === null ? folder : findFolder(was, processing_mode);
  return { kind, event: { ...told, from, to: folder } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
