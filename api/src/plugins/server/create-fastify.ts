import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from '../../main/config/config';
import { closeUnusedConnections } from './close-unused-connections';
import { createClientErrorHandler, sendErrorResponse } from './error-handler';
import { securityHeaders } from './security-headers';

const requestTimeoutMs = 5 * 60_000;
const maxJsonBytes = 1024 * 1024;

/** A server with what both origins share: headers, envelopes for errors, JSON, and a log without personal data. */
export function createFastify(
  { production, trustedProxies, logLevel }: Pick<Config, 'production' | 'trustedProxies' | 'logLevel'>,
  log: { write(line: string): void } = process.stdout,
): FastifyInstance {
  const headers = securityHeaders({ production });
  const app = Fastify({
    // Fastify's own lines name whole addresses, which carry what people typed; ours name the route's pattern.
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
    // An address that cannot be read meets no hook.
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
  // Input is checked by the contract's own schemas; Fastify itself checks and shapes nothing.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // An empty body names the fields it lacks, like any other that lacks them.
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
