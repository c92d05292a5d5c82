import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { redactDatabaseError } from '../db/database-errors';
import { Refusal } from './refusal';

/** Faults of a request that the server finds before a route sees it, in words for a person. */
const requestFaults: Record<number, string> = {
  400: 'The request cannot be read.',
  404: 'There is nothing at this address.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This kind of content is not taken.',
  431: 'The request’s headers are too large.',
};

/** Every error as an envelope: a `Refusal` with its own words, a fault of the request by its HTTP status, else 500. */
export function sendError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    const { errors, headers = {} } = error.details;
    return reply
      .code(error.httpStatus)
      .headers(headers)
      .send({ status: error.httpStatus === 401 ? 401 : 0, message: error.message, ...(errors && { errors }) });
  }
  // A path the static site forbids (dot files, a way out of it) is not there.
  const code = error.statusCode === 403 ? 404 : (error.statusCode ?? 500);
  if (code >= 400 && code < 500) {
    return reply.code(code).send({ status: 0, message: requestFaults[code] ?? requestFaults[400] });
  }
  // The address may carry what a person typed: the log gets the route's pattern.
  request.log.error(
    { err: redactDatabaseError(error), method: request.method, route: request.routeOptions.url ?? 'none' },
    'request failed',
  );
  return reply.code(500).send({ status: 0, message: 'Something went wrong on our side. Please try again.' });
}

export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ status: 0, message: 'There is nothing at this address.' });
}
