import { z } from 'zod';
import {
  intakeDocumentFields,
  intakeOrderSchema,
  processingDateInvalid,
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
  /** What the operator should check, by field. */
  warnings: Readonly<Record<string, string>>;
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
  const { order, warnings } = parseOrder(
    Object.fromEntries(Object.entries(value).filter(([name, content]) => !own.has(name) && content !== null)),
  );
  if (!envelope.success || !order.success)
    return { errors: { ...collectErrors(order.error), ...collectErrors(envelope.error) } };
  const { history = null } = envelope.data;
  if (history && sleepsPastEntry(history, order.data.intended_date_of_entry))
    return { errors: { 'history.processing_date': processingDateInvalid } };
  const files: ImportedOrder['files'] = {};
  for (const field of intakeDocumentFields) {
    const name: unknown = envelope.data[field];
    if (typeof name === 'string') files[field] = name;
  }
  return { imported: { order: order.data, files, history, warnings } };
}

/** An order that is Future, or will be once it is paid. For others, the day is past and only tells what was. */
function sleepsPastEntry({ process_status, processing_date }: OrderHistory, entry: string): boolean {
  return (process_status === 'Future' || process_status === 'Pending') && (processing_date ?? '') > entry;
}

/** Accepts numbers where the field is a text, as programs write telephone and passport numbers. Zeros before them are lost by then. */
function parseOrder(value: Record<string, unknown>) {
  const order = intakeOrderSchema.safeParse(value);
  const warnings: Record<string, string> = {};
  const corrected = structuredClone(value);
  for (const issue of order.error?.issues ?? []) {
    if (issue.code !== 'invalid_type' || issue.expected !== 'string') continue;
    const [parent, name] = findParent(corrected, issue.path);
    const given = parent?.[name];
    if (typeof given !== 'number' || !Number.isFinite(given) || Math.abs(given) > Number.MAX_SAFE_INTEGER) continue;
    if (parent) parent[name] = String(given);
    warnings[issue.path.join('.')] = numberWarning;
  }
  return { order: Object.keys(warnings).length > 0 ? intakeOrderSchema.safeParse(corrected) : order, warnings };
}

const numberWarning = 'This was a number, not a text. If it began with zeros, they are missing.';

function findParent(value: Record<string, unknown>, path: readonly PropertyKey[]) {
  let parent: Record<string, unknown> | undefined = value;
  for (const key of path.slice(0, -1)) {
    const child: unknown = parent?.[String(key)];
    parent = isRecord(child) ? child : undefined;
  }
  return [parent, String(path.at(-1))] as const;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Returns the first message of each field. */
function collectErrors(error: z.ZodError | undefined): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.') || 'order'] ??= message;
  return errors;
}
