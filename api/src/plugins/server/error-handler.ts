import { randomInt } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { StorageError } from '../../adapters/files/storage-error';
import { redactDatabaseError } from '../../db/query/database-errors';
import { HttpError } from '../http/http-error';

/** Faults of a request that the server finds before a route sees it, in words for a person. */
const requestErrorMessages: Record<number, string> = {
  400: 'The request cannot be read.',
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This kind of content is not taken.',
  416: 'The file has no such part.',
  431: 'The request’s headers are too large.',
};

/** What an error of the static files says of the size of a file. */
const rangeErrorSchema = z.object({ headers: z.object({ 'Content-Range': z.string() }) });

const toStorageHttpError = (error: StorageError) =>
  new HttpError(503, 'Documents cannot be stored or read at the moment. Please try again in a minute.', {
    headers: { 'retry-after': '60' },
    fault: error.message,
  });

/** Every error as an envelope: a `Refusal` with its own words, a fault of the request by its HTTP status, else 500. */
export function sendErrorResponse(
  thrown: FastifyError | HttpError | StorageError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = thrown instanceof StorageError ? toStorageHttpError(thrown) : thrown;
  void reply.header('cache-control', 'no-store');
  if (error instanceof HttpError) {
    const { errors, headers = {}, fault } = error.details;
    const reference = fault && error.httpStatus >= 500 ? createReference() : undefined;
    if (fault)
      request.log.error({ reference, fault, method: request.method, route: request.routeOptions.url ?? 'none' }, fault);
    return reply
      .code(error.httpStatus)
      .headers({ ...(error.httpStatus === 401 && { 'www-authenticate': 'Bearer realm="e-Visa"' }), ...headers })
      .send({
        status: error.httpStatus === 401 ? 401 : 0,
        message: reference ? `${error.message} ${quoteSentence(reference)}` : error.message,
        ...(errors && { errors }),
        ...(reference && { reference }),
      });
  }
  // A path the static site forbids (dot files, a way out of it) is not there.
  const code = error.statusCode === 403 ? 404 : (error.statusCode ?? 500);
  if (code >= 400 && code < 500) {
    const unsatisfiable = rangeErrorSchema.safeParse(error).data;
    if (unsatisfiable) void reply.headers(unsatisfiable.headers);
    return reply.code(code).send({ status: 0, message: requestErrorMessages[code] ?? requestErrorMessages[400] });
  }
  const reference = createReference();
  // The address may carry what a person typed: the log gets the route's pattern.
  request.log.error(
    { reference, err: redactDatabaseError(error), method: request.method, route: request.routeOptions.url ?? 'none' },
    'request failed',
  );
  const message = `We couldn’t do that. Try again. ${quoteSentence(reference)}`;
  return reply.code(500).send({ status: 0, message, reference });
}

const quoteSentence = (reference: string) => `If it continues, quote reference ${reference}.`;

/** Returns what a person can read out to find a log line: `7F3K-Q2MD`, without letters that look or sound alike. */
function createReference(): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${part()}-${part()}`;
}

export function sendNotFoundResponse(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ status: 0, message: requestErrorMessages[404] });
}

/** Answers what is no HTTP, which no route and no hook ever sees, with the envelope and headers of every other answer. */
export function createClientErrorHandler(
  headers: Record<string, string>,
): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    const code = clientErrorStatuses[error.code ?? ''] ?? 400;
    const body = JSON.stringify({ status: 0, message: requestErrorMessages[code] });
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable) socket.write(`HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy();
  };
}

const clientErrorStatuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
