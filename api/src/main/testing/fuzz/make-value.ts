import type { SeededChoice } from '../seeded-choice';

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

/** What fields of these names may hold that exists, so that some requests get far. */
export type KnownValues = Record<string, readonly unknown[]>;

/** A text that holds what breaks parsers, databases, pages and spreadsheets. */
export const oddTexts: readonly string[] = [
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

const oddNumbers: readonly number[] = [
  0, -0, -1, 1.5, -2_147_483_649, 2_147_483_648, 4_294_967_296, 9_007_199_254_740_992, 9.3e18, 1e21, 1e308, 5e-324,
];

/** A value that fits the schema, more or less. */
export function makeValue(choice: SeededChoice, schema: ValueSchema, name: string, known: KnownValues): unknown {
  const pool = known[name];
  if (pool && pool.length > 0 && choice.number(10) < 8) return choice.pick(pool);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return choice.pick(schema.enum);
  if (schema.anyOf) return makeValue(choice, choice.pick(schema.anyOf), name, known);
  const { type } = schema;
  if (type === 'object') return makeObject(choice, schema, known);
  if (type === 'array')
    return Array.from({ length: choice.number(4) }, () => makeValue(choice, schema.items ?? {}, name, known));
  if (type === 'boolean') return choice.number(2) === 0;
  if (type === 'string') return makeText(choice, schema);
  if (type === 'integer' || type === 'number')
    return Math.max(schema.minimum ?? 0, 0) + choice.number(Math.min((schema.maximum ?? 1000) - 1, 1000) + 1);
  return choice.pick([choice.number(5000), String(choice.number(5000)), 'text']);
}

function makeText(choice: SeededChoice, { format }: ValueSchema): string {
  if (format === 'uuid') return `00000000-0000-4000-8000-${String(choice.number(1_000_000)).padStart(12, '0')}`;
  if (format === 'date') return `20${choice.pick(['25', '26', '27'])}-0${1 + choice.number(9)}-1${choice.number(10)}`;
  if (format === 'date-time') return new Date(1.7e12 + choice.number(1e9) * 100).toISOString();
  return choice.pick(['text', 'Marie', '123456', 'EUR', '42.50', 'a longer text, with words', ...oddTexts]);
}

function makeObject(choice: SeededChoice, { properties = {}, required = [] }: ValueSchema, known: KnownValues): object {
  const made: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (!required.includes(name) && choice.number(2) === 0) continue;
    made[name] = choice.number(8) === 0 ? makeOddity(choice) : makeValue(choice, schema, name, known);
  }
  return made;
}

/** A value that fits no schema, or an edge of one. */
export function makeOddity(choice: SeededChoice): unknown {
  switch (choice.number(8)) {
    case 0:
      return null;
    case 1:
      return choice.pick(oddNumbers);
    case 2:
      return [choice.pick(oddTexts), choice.pick(oddNumbers), {}];
    case 3:
      return { [choice.pick(['a', '$ne', 'toString', 'length', 'then'])]: choice.pick(oddTexts) };
    case 4:
      return choice.number(2) === 0;
    case 5:
      return Array.from({ length: choice.pick([0, 1, 1000, 20_000]) }, (_, index) => index);
    case 6:
      return nested(choice.pick([10, 200, 3000]));
    default:
      return choice.pick(oddTexts);
  }
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
