import type { Socket } from 'node:net';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';
import { createClientErrorHandler, sendErrorResponse } from './error-handler';
import { securityHeaders } from './security-headers';

const requestTimeoutMs = 5 * 60_000;
const maxJsonBytes = 1024 * 1024;

/** Creates a server with what both origins share: security headers, error envelopes, JSON parsing, and a log without personal data. */
export function createFastify(
  { production, trustedProxies, logLevel }: Pick<Config, 'production' | 'trustedProxies' | 'logLevel'>,
  log: { write(line: string): void } = process.stdout,
): FastifyInstance {
  const headers = securityHeaders({ production });
  const app = Fastify({
    // Fastify's own lines contain whole addresses, with what people typed. The lines below contain the route's pattern.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: logLevel,
      stream: log,
      serializers: { req: ({ method }) => ({ method }) },
      redact: ['req.headers', 'res.headers'],
    },
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestTimeout: requestTimeoutMs,
    bodyLimit: maxJsonBytes,
    forceCloseConnections: 'idle',
    // `rejectRequestsWhileStopping` answers with the envelope.
    return503OnClosing: false,
    // No hook runs for an unreadable address, so the headers are set here.
    frameworkErrors: (error, request, reply) => sendErrorResponse(error, request, reply.headers(headers)),
    clientErrorHandler: createClientErrorHandler(headers),
    routerOptions: { maxParamLength: 300 },
  });

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
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
    else void parseJson(request, String(body), done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
  return app;
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
