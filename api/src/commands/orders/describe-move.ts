import { z } from 'zod';
import { processStatuses } from '@evisa/shared/domain/orders/order-status';
import type { MovedOrderFields } from '../../db/orders/move-order-rows';
import type { FieldChanges } from '../../db/schema/audit';

/** What a move can change besides the status. */
const movedFields = ['refund_date', 'processing_date', 'process_month', 'processed_by', 'processed_at'] as const;

const movedFieldsSchema = z
  .object({
    refund_date: z.string().nullable(),
    processing_date: z.string().nullable(),
    process_month: z.number().nullable(),
    processed_by: z.number().nullable(),
    processed_at: z.string().nullable(),
  } satisfies Record<(typeof movedFields)[number], z.ZodType>)
  .partial();

const moveSchema = z.object({
  process_status: z.object({ from: z.enum(processStatuses) }),
  moved_fields: z.object({ from: movedFieldsSchema, to: movedFieldsSchema }).optional(),
});

/**
 * Describes a move for the audit trail: the status, and in `moved_fields` what changed with it, so that an undo restores exactly that.
 * An undo also names the entry that it takes back, in `undone`. Screens show neither.
 */
export function describeMove(before: MovedOrderFields, after: MovedOrderFields): FieldChanges {
  const changed = movedFields.filter((field) => before[field] !== after[field]);
  const pick = (order: MovedOrderFields) => Object.fromEntries(changed.map((field) => [field, order[field]]));
  return {
    process_status: { from: before.process_status, to: after.process_status },
    ...(changed.length > 0 && { moved_fields: { from: pick(before), to: pick(after) } }),
  };
}

/**
 * Returns an order as it was before a move, from the move's audit entry; null if the entry names no earlier status. Other fields are
 * restored only if the move changed them and nothing did since.
 */
export function revertMove(order: MovedOrderFields, changes: FieldChanges): MovedOrderFields | null {
  const move = moveSchema.safeParse(changes).data;
  if (!move) return null;
  const { from = {}, to = {} } = move.moved_fields ?? {};
  const unchanged = movedFields.filter((field) => from[field] !== undefined && order[field] === to[field]);
  return {
    ...order,
    ...Object.fromEntries(unchanged.map((field) => [field, from[field]])),
    process_status: move.process_status.from,
  };
}
