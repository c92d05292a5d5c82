import type { Socket } from 'node:net';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';
import { limitBodies, type BodyLimits } from './body-limits';
import { addClientAddress } from './client-address';
import { createClientErrorHandler, sendErrorResponse } from './error-handler';
import { createProxyTrust } from './is-trusted-proxy';
import { isTooDeep } from './json-depth';
import { HttpError } from '../http/http-error';
import { createRequestId, readRequestId } from './request-id';
import { securityHeaders } from './security-headers';

/** For a whole request: 40 MB of an applicant's documents at 400 kbit/s take 14 minutes. */
const requestTimeoutMs = 15 * 60_000;
/** For bodies of strangers: parsing a deep one holds up all others. The largest reports of errors fit. Routes of members and services allow more. */
const maxStrangersBytes = 128 * 1024;

const unusedFactory = (): never => {
  throw new Error('The server sets its own compilers.');
};

/** Creates a server with what both origins share: security headers, request ids, error envelopes, JSON parsing, and a log without personal data. */
export function createFastify(
  { production, trustedProxies, logLevel }: Pick<Config, 'production' | 'trustedProxies' | 'logLevel'>,
  log: { write(line: string): void } = process.stdout,
  bodyLimits?: BodyLimits,
): FastifyInstance {
  const headers = securityHeaders({ production });
  const isTrusted = createProxyTrust(trustedProxies);
  const app: FastifyInstance = Fastify({
    // Fastify's own lines contain whole addresses, with what people typed. The lines below contain the route's pattern.
    // `reference` is the word that people read, so that they find the lines of what they quote.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'reference' }),
    logger: {
      level: logLevel,
      stream: log,
      serializers: { req: ({ method }) => ({ method }) },
      redact: ['req.headers', 'res.headers'],
    },
    genReqId: (request) => (isTrusted(request) ? readRequestId(request.headers['x-request-id']) : createRequestId()),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestTimeout: requestTimeoutMs,
    bodyLimit: maxStrangersBytes,
    forceCloseConnections: 'idle',
    // `rejectRequestsWhileStopping` answers with the envelope.
    return503OnClosing: false,
    // No hook runs for an unreadable address, so the headers are set and the answer is logged here.
    frameworkErrors: (error, request, reply) => {
      sendErrorResponse(error, request, reply.headers(headers).header('x-request-id', request.id));
      logAnswer(request, reply);
    },
    clientErrorHandler: createClientErrorHandler(headers, (answer) => app.log.info(answer, 'answered')),
    routerOptions: { maxParamLength: 300 },
    // Without these, Fastify loads two packages that the compilers below replace: a twentieth of the server's start.
    schemaController: { compilersFactory: { buildValidator: unusedFactory, buildSerializer: unusedFactory } },
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  limitBodies(app, bodyLimits);
  addClientAddress(app);
  closeUnusedConnections(app);
  app.setErrorHandler(sendErrorResponse);
  // The schemas of the contract validate input, so Fastify neither validates nor serializes.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Validation names the missing fields of an empty body.
    if (body === '') done(null, undefined);
    else if (isTooDeep(String(body))) done(new HttpError(400, 'The request is nested too deep.'));
    else void parseJson(request, String(body), done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply);
    done();
  });
  return app;
}

function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'answered',
  );
}

/**
 * Closes connections that never carried a request when the server stops. Browsers open connections in advance; Node treats an unused
 * one as busy, and would wait a minute for it.
 */
function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => unused.forEach((socket) => socket.destroy()));
}
