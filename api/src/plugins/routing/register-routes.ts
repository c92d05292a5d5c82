import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { EndpointAccess } from '@evisa/shared/contract/endpoints';
import { readClientHints } from '../../adapters/client-info/client-hints';
import type { Services } from '../../services/services';
import { type Caller, getCallerName } from '../auth/caller';
import { EnvelopeReply } from '../http/envelope-reply';
import type { RequestContext, Route } from './define-route';
import { toUnverifiedCaller, authenticateCaller, readStaffTokenClaims } from '../auth/authenticate-caller';
import { LiveReply, RawReply } from '../http/raw-reply';
import { readSpeculatively } from './speculative-read';
import { allApplicants, readMultipart } from '../http/uploaded-file';
import { HttpError } from '../http/http-error';
import { redactDatabaseError } from '../../db/query/database-errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who has access to this route. The server does not start with an API route that lacks it. */
    access?: EndpointAccess | 'loopback';
  }
  interface FastifyRequest {
    caller: Caller;
    /** Whether the body was still on its way when the caller was authenticated. The sender can hold it back for minutes. */
    isBodyLate: boolean;
  }
}

/** The limit of a body in JSON, except for endpoints with public access whose callers sign nothing. */
const maxJsonBytes = 1024 * 1024;

const allMethods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Registers routes with the access that the table of endpoints states, and answers 405 to their other methods. With `staff: false`
 * (the applicants' origin) tokens of staff do not count.
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  services: Services,
  { staff = true } = {},
): void {
  app.decorateRequest('caller');
  app.decorateRequest('isBodyLate', false);
  app.addHook('onRoute', ({ config, url }) => {
    if (!config?.access) throw new Error(`The route ${url} does not say who has access`);
  });

  app.addHook('onRequest', (_request, reply, done) => {
    // Search engines must not list responses that need a token.
    reply.header('x-robots-tag', 'noindex');
    done();
  });

  async function run(route: Route, request: FastifyRequest, caller: Caller): Promise<object> {
    const body = await readBody(route, request, caller);
    const authenticateAgain = () => authenticateCaller(route.endpoint, request, services, staff, { isAgain: true });
    const current = request.isBodyLate ? await authenticateAgain() : caller;
    return route.run(
      { ...readRequestContext(request), services, caller: current },
      { body, query: request.query, params: request.params },
      authenticateAgain,
    );
  }

  async function runSpeculatively(route: Route, request: FastifyRequest): Promise<object> {
    const claims = await readStaffTokenClaims(request, services);
    const claimed = claims && toUnverifiedCaller(claims, request);
    const authenticated = authenticateCaller(route.endpoint, request, services, staff, { claims });
    return readSpeculatively(claimed, authenticated, (caller) => run(route, request, caller));
  }

  const add = (scope: FastifyInstance, route: Route) => {
    const isLarge = route.endpoint.access !== 'public' || route.isSigned;
    const bodyLimit = route.maxBodyBytes ?? (isLarge ? maxJsonBytes : null);
    scope.route({
      method: route.endpoint.method,
      url: toFastifyUrl(route),
      config: { access: route.endpoint.access },
      ...(bodyLimit !== null && { bodyLimit }),
      ...(!route.isSpeculative && {
        onRequest: async (request) => {
          request.caller = await authenticateCaller(route.endpoint, request, services, staff);
          await route.beforeBody({ services, caller: request.caller });
          // Requests of `inject` have no such field, and no connection that could be slow.
          request.isBodyLate = request.raw.complete === false;
        },
      }),
      handler: async (request, reply) => {
        // Before the read, so that the response includes all events up to this id.
        const eventId = services.events.getLastEventId();
        const response = route.isSpeculative
          ? await runSpeculatively(route, request)
          : await run(route, request, request.caller);
        if (!hasNonStaffAccess(route)) reply.header('x-event-id', eventId);
        if (response instanceof LiveReply) return startLiveReply(request, reply, response);
        if (response instanceof RawReply) return sendRawReply(request, reply, response);
        reply.header('cache-control', 'no-store');
        return response instanceof EnvelopeReply
          ? reply.code(response.httpStatus).headers(response.headers).send(response.envelope)
          : reply.send(response);
      },
    });
  };

  for (const route of routes.filter(({ multipart: parts, isSigned }) => parts === null && !isSigned)) add(app, route);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const route of routes.filter(({ isSigned }) => isSigned)) add(scope, route);
  });
  // In a scope of its own, because the hooks of multipart would run for every request.
  app.register(async (uploads) => {
    await uploads.register(multipart);
    for (const route of routes.filter(({ multipart: parts }) => parts !== null)) add(uploads, route);
  });

  for (const url of new Set(routes.map(toFastifyUrl))) {
    const methods = routes.filter((route) => toFastifyUrl(route) === url).map((route) => route.endpoint.method);
    app.route({
      method: allMethods.filter((method) => !methods.some((name) => name === method)),
      url,
      config: { access: 'public' },
      schema: { hide: true },
      onRequest: () => {
        throw new HttpError(405, 'This endpoint does not support this method.', {
          headers: { allow: methods.join(', ') },
        });
      },
      handler: () => undefined,
    });
  }
}

/** Reads what a route gets of a request besides its caller and input. */
export function readRequestContext(request: FastifyRequest): Omit<RequestContext, 'services' | 'caller'> {
  return {
    ip: request.address,
    userAgent: request.headers['user-agent'],
    clientHints: readClientHints(request.headers),
    range: request.method === 'GET' ? request.headers.range : undefined,
    ifRange: request.headers['if-range']?.toString(),
    lastEventId: request.headers['last-event-id']?.toString(),
    idempotencyKey: readIdempotencyKey(request),
    signed: Buffer.isBuffer(request.body)
      ? { bytes: request.body, getHeader: (name) => request.headers[name]?.toString() }
      : null,
    isClosed: () => request.raw.socket.destroyed,
    isFromPage: (request.headers['sec-fetch-mode'] ?? request.headers['x-release-set']) !== undefined,
  };
}

/** Sends bytes, and runs what follows once they were all sent. HEAD opens no file and no stream, and nothing follows. */
export async function sendRawReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { onSent, body, httpStatus, headers }: RawReply,
): Promise<FastifyReply> {
  void reply.code(httpStatus).headers(headers);
  if (request.method === 'HEAD' && typeof body !== 'string') {
    if (body instanceof Readable) body.destroy();
    // Of a text, Fastify would send the length.
    return reply.send(Readable.from([]));
  }
  if (onSent)
    reply.raw.once('finish', () =>
      onSent().catch((error: unknown) =>
        request.log.error({ err: redactDatabaseError(error) }, 'recording a sent response failed'),
      ),
    );
  return reply.send(typeof body === 'function' ? await body() : body);
}

/** Sends the head of a response that stays open. In one step: nothing may wait between `refuse` and `start`. */
function startLiveReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { refuse, start, headers }: LiveReply,
): FastifyReply {
  refuse();
  void reply.headers(headers);
  if (request.method === 'HEAD') return reply.send();
  const { raw } = reply.hijack();
  raw.writeHead(reply.statusCode, Object.fromEntries(Object.entries(reply.getHeaders()))).flushHeaders();
  start(raw);
  return reply;
}

/** Whether an endpoint answers without the `x-event-id` header, which only staff use. */
function hasNonStaffAccess({ endpoint: { access } }: Route): boolean {
  return access === 'public' || access === 'tracking' || access.startsWith('service:');
}

function toFastifyUrl({ endpoint }: Route): string {
  return `/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
}

function readBody(route: Route, request: FastifyRequest, caller: Caller): unknown {
  if (route.isSigned) return undefined;
  if (route.multipart === null) return request.body;
  const ofApplicants = caller.kind === 'applicant' ? [allApplicants] : [];
  return readMultipart(request, route.multipart, [getCallerName(caller), ...ofApplicants]);
}

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new HttpError(400, 'The Idempotency-Key must be 1 to 200 printable ASCII characters.');
  return key;
}
