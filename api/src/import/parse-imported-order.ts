import { z } from 'zod';
import {
  intakeDocumentFields,
  intakeOrderSchema,
  type IntakeDocumentField,
  type IntakeOrder,
} from '@evisa/shared/contract/intake';
import { orderHistorySchema, type OrderHistory } from './history-schema';

/** A row to import: an order as the application site sends it, the files that it names, and its history if it is given. */
export interface ImportedOrder {
  order: IntakeOrder;
  /** Names of files in the folder of files, by field. */
  files: Partial<Record<IntakeDocumentField, string>>;
  history: OrderHistory | null;
}

const envelopeSchema = z.looseObject({
  history: orderHistorySchema.nullish(),
  ...Object.fromEntries(intakeDocumentFields.map((field) => [field, z.string().min(1).max(1000).nullish()])),
});

export type ParsedRow = { imported: ImportedOrder } | { errors: Record<string, string> };

/** Checks a row with the schemas of the service API. Returns all errors at once, by field. */
export function parseImportedOrder(value: unknown): ParsedRow {
  const envelope = envelopeSchema.safeParse(value);
  if (typeof value !== 'object' || value === null) return { errors: { order: 'A row is a JSON object.' } };
  const own = new Set<string>(['history', ...intakeDocumentFields]);
  const order = intakeOrderSchema.safeParse(
    Object.fromEntries(Object.entries(value).filter(([name, content]) => !own.has(name) && content !== null)),
  );
  if (!envelope.success || !order.success)
    return { errors: { ...collectErrors(order.error), ...collectErrors(envelope.error) } };
  const files: ImportedOrder['files'] = {};
  for (const field of intakeDocumentFields) {
    const name: unknown = envelope.data[field];
    if (typeof name === 'string') files[field] = name;
  }
  return { imported: { order: order.data, files, history: envelope.data.history ?? null } };
}

/** Returns the first message of each field. */
function collectErrors(error: z.ZodError | undefined): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.') || 'order'] ??= message;
  return errors;
}
