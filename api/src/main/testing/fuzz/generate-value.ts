import type { SeededRandom } from '../seeded-random';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface ValueSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: ValueSchema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, ValueSchema>;
  required?: string[];
  items?: ValueSchema;
}

/** Existing values for fields of these names, so that some requests succeed. */
export type KnownValues = Record<string, readonly unknown[]>;

/** Texts that break parsers, databases, pages and spreadsheets. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\\u0000',
  '\ud800',
  'x\udfff',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦',
  'é'.normalize('NFD').repeat(300),
  "' or 1=1 --",
  "'; drop table orders; --",
  '%',
  '_%\\',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%00',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=cmd|"/c calc"!A1',
  'a@b.example\r\nBcc: c@d.example',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e400',
  '0x10',
  '٣٤٥',
  '-0',
  '9007199254740993',
  '99999999999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '-000001-01-01T00:00:00.000Z',
  'A'.repeat(10_001),
  'ß'.repeat(60_000),
];

const boundaryNumbers: readonly number[] = [
  0, -0, -1, 1.5, -2_147_483_649, 2_147_483_648, 4_294_967_296, 9_007_199_254_740_992, 9.3e18, 1e21, 1e308, 5e-324,
];

/** Generates a value that more or less fits the schema. */
export function generateValue(choice: SeededRandom, schema: ValueSchema, name: string, known: KnownValues): unknown {
  const pool = known[name];
  if (pool && pool.length > 0 && choice.nextInt(10) < 8) return choice.pick(pool);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return choice.pick(schema.enum);
  if (schema.anyOf) return generateValue(choice, choice.pick(schema.anyOf), name, known);
  const { type } = schema;
  if (type === 'object') return generateObject(choice, schema, known);
  if (type === 'array')
    return Array.from({ length: choice.nextInt(4) }, () => generateValue(choice, schema.items ?? {}, name, known));
  if (type === 'boolean') return choice.nextInt(2) === 0;
  if (type === 'string') return generateText(choice, schema);
  if (type === 'integer' || type === 'number')
    return Math.max(schema.minimum ?? 0, 0) + choice.nextInt(Math.min((schema.maximum ?? 1000) - 1, 1000) + 1);
  return choice.pick([choice.nextInt(5000), String(choice.nextInt(5000)), 'text']);
}

function generateText(choice: SeededRandom, { format }: ValueSchema): string {
  if (format === 'uuid') return `00000000-0000-4000-8000-${String(choice.nextInt(1_000_000)).padStart(12, '0')}`;
  if (format === 'date') return `20${choice.pick(['25', '26', '27'])}-0${1 + choice.nextInt(9)}-1${choice.nextInt(10)}`;
  if (format === 'date-time') return new Date(1.7e12 + choice.nextInt(1e9) * 100).toISOString();
  return choice.pick(['text', 'Marie', '123456', 'EUR', '42.50', 'a longer text, with words', ...hostileTexts]);
}

function generateObject(
  choice: SeededRandom,
  { properties = {}, required = [] }: ValueSchema,
  known: KnownValues,
): object {
  const made: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (!required.includes(name) && choice.nextInt(2) === 0) continue;
    made[name] = choice.nextInt(8) === 0 ? generateHostileValue(choice) : generateValue(choice, schema, name, known);
  }
  return made;
}

/** Generates a value that fits no schema, or an edge case of one. */
export function generateHostileValue(choice: SeededRandom): unknown {
  switch (choice.nextInt(8)) {
    case 0:
      return null;
    case 1:
      return choice.pick(boundaryNumbers);
    case 2:
      return [choice.pick(hostileTexts), choice.pick(boundaryNumbers), {}];
    case 3:
      return { [choice.pick(['a', '$ne', 'toString', 'length', 'then'])]: choice.pick(hostileTexts) };
    case 4:
      return choice.nextInt(2) === 0;
    case 5:
      return Array.from({ length: choice.pick([0, 1, 1000, 20_000]) }, (_, index) => index);
    case 6:
      return nestDeeply(choice.pick([10, 200, 3000]));
    default:
      return choice.pick(hostileTexts);
  }
}

function nestDeeply(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
