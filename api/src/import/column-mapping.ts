import { z } from 'zod';

const dateFormats = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY'] as const;

const columnSchema = z.strictObject({
  column: z.string().min(1).describe('The name in the first line of the CSV file'),
  values: z.record(z.string(), z.string()).optional().describe('The value to import for each value of the file'),
  date: z.enum(dateFormats).optional().describe('How the file writes dates'),
  type: z.enum(['text', 'number']).default('text'),
});

/** The mapping file: from a field, such as `first_name` or `payment.status`, to a column or a constant. */
export const columnMappingSchema = z.record(
  z.string().regex(/^[a-z_]+(?:\.[a-zA-Z_]+)*$/, 'A field is a name, or names with dots between them'),
  z.union([z.string().min(1), columnSchema, z.strictObject({ value: z.union([z.string(), z.number()]) })]),
);
export type ColumnMapping = z.infer<typeof columnMappingSchema>;

/** Makes the fields of an order from a record of a CSV file. An empty cell is a field that is not given. */
export function applyMapping(mapping: ColumnMapping, record: Readonly<Record<string, string>>): object {
  const row: Record<string, unknown> = {};
  for (const [field, source] of Object.entries(mapping)) {
    const value = readSource(source, record);
    if (value !== undefined) setField(row, field.split('.'), value);
  }
  return row;
}

/** Returns the columns of a mapping that the first line of the file lacks. */
export function findMissingColumns(mapping: ColumnMapping, columns: readonly string[]): string[] {
  const used = Object.values(mapping).flatMap((source) =>
    typeof source === 'string' ? [source] : 'column' in source ? [source.column] : [],
  );
  return [...new Set(used)].filter((column) => !columns.includes(column));
}

function readSource(source: ColumnMapping[string], record: Readonly<Record<string, string>>): unknown {
  if (typeof source === 'string') return record[source]?.trim() || undefined;
  if ('value' in source) return source.value;
  const cell = record[source.column]?.trim();
  if (!cell) return undefined;
  const text = source.date ? toIsoDate(cell, source.date) : (source.values?.[cell] ?? cell);
  return source.type === 'number' && text !== '' ? Number(text) : text;
}

/** Writes a date as YYYY-MM-DD, with XX for the parts that the file writes so. A text of another form stays as it is, so that the report shows what is wrong with it. */
function toIsoDate(text: string, format: (typeof dateFormats)[number]): string {
  const parts = text.split(/[-/.]/);
  const letters = format.split(/[-/.]/);
  const part = (letter: string) => parts[letters.findIndex((one) => one.startsWith(letter))] ?? '';
  if (parts.length !== 3 || !/^(?:\d{4}|XXXX)$/.test(part('Y'))) return text;
  return `${part('Y')}-${part('M').padStart(2, '0')}-${part('D').padStart(2, '0')}`;
}

function setField(row: Record<string, unknown>, [name, ...rest]: readonly string[], value: unknown): void {
  if (name === undefined) return;
  if (rest.length === 0) {
    row[name] = value;
    return;
  }
  const nested: Record<string, unknown> = {};
  const existing = row[name];
  if (typeof existing === 'object' && existing !== null) Object.assign(nested, existing);
  setField(nested, rest, value);
  row[name] = nested;
}
