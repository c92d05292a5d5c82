import type { SeededChoice } from '../seeded-choice';
import { multipartBody } from '../multipart-body';
import { jpegBytes, pdfBytes, pngBytes } from '../sample-bytes';
import { makeOddity, makeValue, oddTexts, type KnownValues, type ValueSchema } from './make-value';

interface Parameter {
  name: string;
  in: string;
  schema?: ValueSchema;
}

/** One call of the OpenAPI document. */
export interface Operation {
  method: string;
  /** Below the origin, with `{name}` for a parameter. */
  path: string;
  parameters: Parameter[];
  body: ValueSchema | null;
  multipart: boolean;
}

export interface MadeRequest {
  method: string;
  /** The path with its query. */
  target: string;
  headers: Record<string, string | string[]>;
  body: Buffer | null;
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: ValueSchema } | undefined> } }
    >
  >;
}

/** The calls that an OpenAPI document describes. */
export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const content = requestBody?.content ?? {};
      const multipart = 'multipart/form-data' in content;
      const body = content[multipart ? 'multipart/form-data' : 'application/json']?.schema ?? null;
      return { method: method.toUpperCase(), path, parameters, body, multipart };
    }),
  );
}

const oddMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE'];
const oddTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'json',
  '',
];
const oddSegments = [
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

/** A request for the operation: mostly as its schemas say, with something broken in it. */
export function makeRequest(choice: SeededChoice, operation: Operation, known: KnownValues): MadeRequest {
  const odd = (one: number) => choice.number(one) === 0;
  const method = odd(40) ? choice.pick(oddMethods) : operation.method;
  const path = odd(80)
    ? `/api/${choice.pick(oddSegments)}/${choice.pick(oddSegments)}`
    : operation.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(choice, operation, name, known));
  const headers: MadeRequest['headers'] = {
    'x-forwarded-for': `10.${choice.number(256)}.${choice.number(256)}.${choice.number(256)}`,
  };
  if (odd(5))
    headers['idempotency-key'] = choice.pick(['key-1', 'key-2', `key-${choice.number(1e6)}`, 'a b', 'x'.repeat(201)]);
  if (odd(25)) headers['x-release-set'] = choice.pick(['0a1b2c', '<b>', 'x'.repeat(101)]);
  if (odd(25)) headers['range'] = choice.pick(['bytes=0-10', 'bytes=-1', 'bytes=9-1', 'bytes=0-1,3-4', 'lines=1']);
  if (odd(25)) headers['last-event-id'] = choice.pick(['0', '-1', 'x', '9'.repeat(30)]);
  if (odd(25)) headers['user-agent'] = choice.pick(['<script>', 'x'.repeat(8000), '']);
  if (odd(40)) headers['accept-encoding'] = choice.pick(['br', 'gzip;q=0', '*', 'x']);
  if (odd(40)) headers['origin'] = choice.pick(['https://evil.example', 'null']);
  const content = contentOf(choice, operation, known);
  if (content.type !== null) headers['content-type'] = content.type;
  if (odd(40)) headers['content-type'] = choice.pick(oddTypes);
  if (odd(100)) headers['content-encoding'] = 'gzip';
  const query = queryOf(choice, operation, known);
  // Where an address cannot be read nobody knows that it was a HEAD, so the refusal has the body it must not have.
  return { method, target: method === 'HEAD' ? path : `${path}${query}`, headers, body: content.body };
}

function segment(choice: SeededChoice, { parameters }: Operation, name: string, known: KnownValues): string {
  if (choice.number(6) === 0) return choice.pick(oddSegments);
  const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
  const value = makeValue(choice, schema, name, known);
  return encodeURIComponent(wellFormed(String(value)).slice(0, 2000));
}

function queryOf(choice: SeededChoice, { parameters }: Operation, known: KnownValues): string {
  const pairs: string[] = [];
  const add = (name: string, value: unknown) =>
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(textOf(value)).slice(0, 4000))}`);
  for (const { name, schema = {}, in: place } of parameters) {
    if (place !== 'query' || choice.number(2) === 0) continue;
    add(name, choice.number(5) === 0 ? makeOddity(choice) : makeValue(choice, schema, name, known));
    if (choice.number(10) === 0) add(name, makeOddity(choice));
  }
  if (choice.number(20) === 0)
    add(choice.pick(['__proto__[x]', 'constructor', 'link', 'a[]', '']), choice.pick(oddTexts));
  if (choice.number(60) === 0) pairs.push(choice.pick(['%', '=&=&', '&'.repeat(3000), `x=${'y'.repeat(9000)}`]));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function contentOf(
  choice: SeededChoice,
  { method, body, multipart }: Operation,
  known: KnownValues,
): { type: string | null; body: Buffer | null } {
  if (method === 'GET' && choice.number(30) > 0) return { type: null, body: null };
  const value = makeValue(choice, body ?? { type: 'object' }, 'body', known);
  const fields = typeof value === 'object' && value !== null ? { ...value } : {};
  if (multipart && choice.number(10) > 0) return multipartOf(choice, fields);
  return { type: 'application/json', body: Buffer.from(jsonOf(choice, fields)) };
}

function multipartOf(choice: SeededChoice, fields: object): { type: string; body: Buffer } {
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value)]));
  delete texts['uploadVisaDoc'];
  const files = Array.from({ length: choice.pick([0, 1, 1, 1, 1, 2]) }, () => ({
    field: choice.pick(['uploadVisaDoc', 'uploadVisaDoc', 'uploadVisaDoc', 'other', '__proto__', '']),
    fileName: choice.pick(['visa.pdf', '../../x', '"', 'é'.repeat(300), '', 'a\r\nb']),
    bytes: choice.pick([pdfBytes, pngBytes, jpegBytes, Buffer.from('MZ'), Buffer.alloc(0), Buffer.from('<svg/>')]),
  }));
  const { payload, headers } = multipartBody(texts, files);
  const type = headers['content-type'] ?? '';
  const broken = choice.number(12);
  if (broken === 0) return { type, body: payload.subarray(0, choice.number(payload.length + 1)) };
  if (broken === 1) return { type: `${type}x`, body: payload };
  return { type, body: payload };
}

/** The body as JSON, sometimes with keys it should not have, sometimes no JSON at all. */
function jsonOf(choice: SeededChoice, value: object): string {
  const json = JSON.stringify(value);
  switch (choice.number(24)) {
    case 0:
      return json.replace(/^\{/, '{"__proto__":{"admin":true},');
    case 1:
      return json.replace(/^\{/, '{"constructor":{"prototype":{"admin":true}},');
    case 2:
      return JSON.stringify({ ...value, extra: makeOddity(choice), id: 1, type: 'Admin', toString: 'x' });
    case 3:
      return json.slice(0, choice.number(json.length));
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

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** An address cannot carry half a character. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}
