import type { SeededRandom } from '../seeded-random';
import { buildMultipartBody, jpegBytes, pdfBytes, pngBytes } from '../upload-fixtures';
import {
  generateHostileValue,
  generateValue,
  hostileTexts,
  type KnownValues,
  type ValueSchema,
} from './generate-value';

interface Parameter {
  name: string;
  in: string;
  schema?: ValueSchema;
}

/** One operation of the OpenAPI document. */
export interface Operation {
  method: string;
  /** Relative to the origin, with `{name}` for a parameter. */
  path: string;
  parameters: Parameter[];
  body: ValueSchema | null;
  multipart: boolean;
}

export interface GeneratedRequest {
  method: string;
  /** The path with its query. */
  target: string;
  headers: Record<string, string | string[]>;
  body: Buffer | null;
}

interface OpenApiDocument {
  components: { schemas: Record<string, ValueSchema> };
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: ValueSchema } | undefined> } }
    >
  >;
}

/** Lists the operations of an OpenAPI document. */
export function listOperations({ paths, components }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const content = requestBody?.content ?? {};
      const multipart = 'multipart/form-data' in content;
      const schema = content[multipart ? 'multipart/form-data' : 'application/json']?.schema;
      const body = schema ? resolveReferences(schema, components.schemas) : null;
      return { method: method.toUpperCase(), path, parameters, body, multipart };
    }),
  );
}

/** Replaces references to components with the components. */
function resolveReferences(schema: ValueSchema, named: Record<string, ValueSchema>): ValueSchema {
  return JSON.parse(JSON.stringify(schema), (_, part: unknown) => {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(String(Reflect.get(Object(part), '$ref')))?.[1];
    const component = name === undefined ? undefined : named[name];
    return component ? resolveReferences(component, named) : part;
  });
}

const unusualMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE'];
const unusualContentTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'json',
  '',
];
const malformedSegments = [
  '',
  '.',
  '..',
  '%00',
  '%2e%2e%2f',
  '%zz',
  '%',
  'a'.repeat(400),
  '%F0%9F%98%80',
  'x;y=1',
  '-1',
  '1e9',
];

/** Generates a request for the operation: mostly valid for its schemas, with some part broken. */
export function generateRequest(choice: SeededRandom, operation: Operation, known: KnownValues): GeneratedRequest {
  const odd = (one: number) => choice.nextInt(one) === 0;
  const method = odd(40) ? choice.pick(unusualMethods) : operation.method;
  const path = odd(80)
    ? `/api/${choice.pick(malformedSegments)}/${choice.pick(malformedSegments)}`
    : operation.path.replace(/\{(\w+)\}/g, (_, name: string) => generateSegment(choice, operation, name, known));
  const headers: GeneratedRequest['headers'] = {
    'x-forwarded-for': `10.${choice.nextInt(256)}.${choice.nextInt(256)}.${choice.nextInt(256)}`,
  };
  if (odd(5))
    headers['idempotency-key'] = choice.pick(['key-1', 'key-2', `key-${choice.nextInt(1e6)}`, 'a b', 'x'.repeat(201)]);
  if (odd(25)) headers['x-release-set'] = choice.pick(['0a1b2c', '<b>', 'x'.repeat(101)]);
  if (odd(25)) headers['range'] = choice.pick(['bytes=0-10', 'bytes=-1', 'bytes=9-1', 'bytes=0-1,3-4', 'lines=1']);
  if (odd(25)) headers['last-event-id'] = choice.pick(['0', '-1', 'x', '9'.repeat(30)]);
  if (odd(25)) headers['user-agent'] = choice.pick(['<script>', 'x'.repeat(8000), '']);
  if (odd(40)) headers['accept-encoding'] = choice.pick(['br', 'gzip;q=0', '*', 'x']);
  if (odd(40)) headers['origin'] = choice.pick(['https://evil.example', 'null']);
  const content = generateBody(choice, operation, known);
  if (content.type !== null) headers['content-type'] = content.type;
  if (odd(40)) headers['content-type'] = choice.pick(unusualContentTypes);
  if (odd(100)) headers['content-encoding'] = 'gzip';
  const query = generateQuery(choice, operation, known);
  // If an address cannot be parsed, the server does not know that the method was HEAD, so its refusal has a body.
  return { method, target: method === 'HEAD' ? path : `${path}${query}`, headers, body: content.body };
}

function generateSegment(choice: SeededRandom, { parameters }: Operation, name: string, known: KnownValues): string {
  if (choice.nextInt(6) === 0) return choice.pick(malformedSegments);
  const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
  const value = generateValue(choice, schema, name, known);
  return encodeURIComponent(toWellFormed(String(value)).slice(0, 2000));
}

function generateQuery(choice: SeededRandom, { parameters }: Operation, known: KnownValues): string {
  const pairs: string[] = [];
  const add = (name: string, value: unknown) =>
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(toWellFormed(toText(value)).slice(0, 4000))}`);
  for (const { name, schema = {}, in: place } of parameters) {
    if (place !== 'query' || choice.nextInt(2) === 0) continue;
    add(name, choice.nextInt(5) === 0 ? generateHostileValue(choice) : generateValue(choice, schema, name, known));
    if (choice.nextInt(10) === 0) add(name, generateHostileValue(choice));
  }
  if (choice.nextInt(20) === 0)
    add(choice.pick(['__proto__[x]', 'constructor', 'link', 'a[]', '']), choice.pick(hostileTexts));
  if (choice.nextInt(60) === 0) pairs.push(choice.pick(['%', '=&=&', '&'.repeat(3000), `x=${'y'.repeat(9000)}`]));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function generateBody(
  choice: SeededRandom,
  { method, body, multipart }: Operation,
  known: KnownValues,
): { type: string | null; body: Buffer | null } {
  if (method === 'GET' && choice.nextInt(30) > 0) return { type: null, body: null };
  const value = generateValue(choice, body ?? { type: 'object' }, 'body', known);
  const fields = typeof value === 'object' && value !== null ? { ...value } : {};
  if (multipart && choice.nextInt(10) > 0) return generateMultipart(choice, fields, body ?? {});
  return { type: 'application/json', body: Buffer.from(generateJson(choice, fields)) };
}

function generateMultipart(
  choice: SeededRandom,
  fields: object,
  { properties = {} }: ValueSchema,
): { type: string; body: Buffer } {
  const fileFields = Object.keys(properties).filter((name) => properties[name]?.format === 'binary');
  const texts = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (fileFields.includes(name) ? [] : [[name, toText(value)]])),
  );
  const counts = fileFields.length > 1 ? [2, 2, 2, 1, 8] : [0, 1, 1, 1, 1, 2];
  const files = Array.from({ length: choice.pick(counts) }, (_, index) => ({
    field: choice.nextInt(6) === 0 ? choice.pick(['other', '__proto__', '']) : (fileFields[index] ?? 'other'),
    fileName: choice.pick(['visa.pdf', '../../x', '"', 'é'.repeat(300), '', 'a\r\nb']),
    bytes: choice.pick([pdfBytes, pngBytes, jpegBytes, Buffer.from('MZ'), Buffer.alloc(0), Buffer.from('<svg/>')]),
  }));
  const { payload, headers } = buildMultipartBody(texts, files);
  const type = headers['content-type'] ?? '';
  const broken = choice.nextInt(12);
  if (broken === 0) return { type, body: payload.subarray(0, choice.nextInt(payload.length + 1)) };
  if (broken === 1) return { type: `${type}x`, body: payload };
  return { type, body: payload };
}

/** Returns the body as JSON, sometimes with unexpected keys, sometimes not JSON at all. */
function generateJson(choice: SeededRandom, value: object): string {
  const json = JSON.stringify(value);
  switch (choice.nextInt(24)) {
    case 0:
      return json.replace(/^\{/, '{"__proto__":{"admin":true},');
    case 1:
      return json.replace(/^\{/, '{"constructor":{"prototype":{"admin":true}},');
    case 2:
      return JSON.stringify({ ...value, extra: generateHostileValue(choice), id: 1, type: 'Admin', toString: 'x' });
    case 3:
      return json.slice(0, choice.nextInt(json.length));
    case 4:
      return choice.pick([
        '',
        'null',
        '[]',
        '"text"',
        '0',
        '[[[[',
        '{"a":1,"a":2}',
        '\ufeff{}',
        '{"a":1e999}',
        '{} {}',
      ]);
    case 5:
      return json.replaceAll(/\d+/g, '99999999999999999999');
    case 6:
      return json.replace(/:"/, ':"\\ud83d');
    default:
      return json;
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Replaces lone surrogates, which an address cannot contain. */
function toWellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}
