import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { quoteReference } from '@evisa/shared/domain/formatting/error-reference';
import { StorageError } from '../../adapters/files/storage-error';
import { findTemporaryRefusal, redactDatabaseError } from '../../db/query/database-errors';
import { DomainError, type ErrorKind } from '../../errors/domain-error';
import { HttpError } from '../http/http-error';
import { createRequestId } from './request-id';

/** THE table of the HTTP status of each kind of domain error. */
const statusByErrorKind: Record<ErrorKind, HttpError['httpStatus']> = {
  'invalid-input': 400,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-content': 415,
  'too-many-requests': 429,
  unavailable: 503,
};

/** Messages for errors that the server finds before a route runs. */
const requestErrorMessages: Record<number, string> = {
  400: 'The request cannot be read.',
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This content type is not supported.',
  416: 'The file does not have this range.',
  431: 'The request’s headers are too large.',
};

/** The size of a file, which `@fastify/static` adds to its errors. */
const rangeErrorSchema = z.object({ headers: z.object({ 'Content-Range': z.string() }) });

/**
 * Sends an error as an envelope: a refusal with its own message, an error of the request with that of its status, any other as 500.
 * The request's id is the envelope's reference, and each log line of the request has it.
 */
export function sendErrorResponse(
  thrown: FastifyError | HttpError | DomainError | StorageError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = toHttpError(thrown);
  void reply.header('cache-control', 'no-store');
  const reference = request.id;
  if (error instanceof HttpError) {
    const { errors, headers = {}, logMessage } = error.details;
    if (logMessage)
      request.log[error.httpStatus === 409 ? 'warn' : 'error'](
        { fault: logMessage, method: request.method, route: request.routeOptions.url ?? 'none' },
        logMessage,
      );
    const isFault = logMessage !== undefined && error.httpStatus >= 500;
    return reply
      .code(error.httpStatus)
      .headers({ ...(error.httpStatus === 401 && { 'www-authenticate': 'Bearer realm="e-Visa"' }), ...headers })
      .send({
        status: error.httpStatus === 401 ? 401 : 0,
        message: isFault ? `${error.message} ${quoteReference(reference)}` : error.message,
        ...(errors && { errors }),
        reference,
      });
  }
  // Forbidden paths of the static site, such as dot files, look like missing ones.
  const code = error.statusCode === 403 ? 404 : (error.statusCode ?? 500);
  if (code >= 400 && code < 500) {
    const unsatisfiable = rangeErrorSchema.safeParse(error).data;
    if (unsatisfiable) void reply.headers(unsatisfiable.headers);
    return reply
      .code(code)
      .send({ status: 0, message: requestErrorMessages[code] ?? requestErrorMessages[400], reference });
  }
  // The address may contain what a person typed, so the log gets the route's pattern.
  request.log.error(
    { err: redactDatabaseError(error), method: request.method, route: request.routeOptions.url ?? 'none' },
    'request failed',
  );
  const message = `We couldn’t do that. Try again. ${quoteReference(reference)}`;
  return reply.code(500).send({ status: 0, message, reference });
}

function toHttpError<Thrown extends FastifyError | HttpError>(
  thrown: Thrown | DomainError | StorageError,
): Thrown | HttpError {
  if (thrown instanceof StorageError)
    return new HttpError(503, 'Documents cannot be stored or read at the moment. Please try again in a minute.', {
      headers: { 'retry-after': '60' },
      logMessage: thrown.message,
    });
  const refusal = findTemporaryRefusal(thrown);
  if (refusal !== undefined)
    return new HttpError(503, 'The portal cannot reach its data at the moment. Please try again in a minute.', {
      headers: { 'retry-after': '60' },
      logMessage: refusal,
    });
  if (!(thrown instanceof DomainError)) return thrown;
  const { errors, retryAfterSeconds, logMessage } = thrown.details;
  return new HttpError(statusByErrorKind[thrown.kind], thrown.message, {
    ...(errors && { errors }),
    ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
    ...(logMessage !== undefined && { logMessage }),
  });
}

export function sendNotFoundResponse({ id: reference }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ status: 0, message: requestErrorMessages[404], reference });
}

/**
 * Answers requests that are not valid HTTP, for which no hook runs, with the same envelope and headers as all others. `onAnswered`
 * gets what to log.
 */
export function createClientErrorHandler(
  headers: Record<string, string>,
  onAnswered: (answer: { reference: string; status: number }) => void,
): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    const code = clientErrorStatuses[error.code ?? ''] ?? 400;
    const reference = createRequestId();
    const body = JSON.stringify({ status: 0, message: requestErrorMessages[code], reference });
    const lines = Object.entries({
      ...headers,
      'x-request-id': reference,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable) socket.write(`HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy();
    onAnswered({ reference, status: code });
  };
}

const clientErrorStatuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
