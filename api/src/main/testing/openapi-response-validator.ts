import type { OutgoingHttpHeaders } from 'node:http';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { createOpenApiDocument } from '../../plugins/openapi/openapi-document';
import { allRoutes } from '../../routes/all-routes';

interface ActualResponse {
  statusCode: number;
  headers: OutgoingHttpHeaders;
  payload: string;
}

interface DescribedOperation {
  responses: Record<string, { content?: Record<string, object> } | undefined>;
}

/** Returns a function that checks answers against the OpenAPI document. */
export function createOpenApiResponseValidator() {
  const document = createOpenApiDocument('e-Visa', allRoutes);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(JSON.parse(JSON.stringify(document)), 'api');
  const compiled = new Map<string, ValidateFunction>();
  const paths: Record<string, Record<string, DescribedOperation>> = JSON.parse(JSON.stringify(document.paths));
  const templates = Object.keys(paths).map((path) => ({
    path,
    expression: new RegExp(`^${path.replaceAll('/', String.raw`\/`).replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

  function validate(reference: string, value: unknown): string | null {
    const known = compiled.get(reference) ?? ajv.compile({ $ref: `api#${reference}` });
    compiled.set(reference, known);
    return known(value) ? null : ajv.errorsText(known.errors);
  }

  /** Returns the error, or null: also for addresses outside the API and for methods that an endpoint does not have. */
  return (method: string, url: string, { statusCode, headers, payload }: ActualResponse): string | null => {
    const address = url.split('?', 1)[0] ?? '';
    const path = templates.find(({ expression }) => expression.test(address))?.path;
    const described = path === undefined ? undefined : paths[path]?.[method.toLowerCase()];
    if (path === undefined || !described || statusCode === 405) return null;
    const about = `${method} ${path} ${statusCode}`;
    const response = described.responses[statusCode];
    if (!response) return `${about} is not described`;
    const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? '';
    if (!response.content) return null;
    if (!response.content[type]) return `${about} has the content type ${type}`;
    if (type !== 'application/json') return null;
    const pointer = ['paths', path, method.toLowerCase(), 'responses', String(statusCode), 'content', type, 'schema'];
    const reference = pointer.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
    const error = validate(encodeURI(reference), JSON.parse(payload));
    return error && `${about}: ${error}`;
  };
}
