import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import type { CallAccess } from '@evisa/shared/contract/calls';
import { readClientHints } from '../adapters/client-hints';
import type { Services } from '../main/services';
import type { Caller } from './caller';
import type { Route } from './define-route';
import { claimedStaff, identifyCaller, readClaims } from './identify-caller';
import { RawReply } from './raw-reply';
import { readAhead } from './read-ahead';
import { readMultipart } from './read-multipart';
import { Refusal } from './refusal';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route; a route under the API's base path without it stops the start. */
    access?: CallAccess | 'loopback';
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

/** Calls whose answers say nothing of staff's events. */
const notOfStaff: readonly CallAccess[] = ['public', 'tracking'];
const allMethods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Registers routes, each with the access that the table of calls states, and answers 405 for their other methods.
 * Without `staff` no token of staff counts: the applicants' origin.
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  services: Services,
  { staff = true } = {},
): void {
  app.decorateRequest('caller');
  app.addHook('onRoute', ({ config, url }) => {
    if (!config?.access) throw new Error(`The route ${url} does not say who may call it`);
  });

  // What is behind a token belongs into no search engine.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-robots-tag', 'noindex');
    done();
  });

  async function run(route: Route, request: FastifyRequest, caller: Caller): Promise<object> {
    const body = await bodyOf(route, request);
    return route.run(
      {
        services,
        caller,
        ip: request.ip,
        userAgent: request.headers['user-agent'],
        clientHints: readClientHints(request.headers),
        // A range of what has no body means nothing.
        range: request.method === 'GET' ? request.headers.range : undefined,
        ifRange: request.headers['if-range']?.toString(),
        lastEventId: request.headers['last-event-id']?.toString(),
        onceKey: onceKeyOf(request),
      },
      { body, query: request.query, params: request.params },
    );
  }

  async function runAhead(route: Route, request: FastifyRequest): Promise<object> {
    const claims = await readClaims(request, services);
    const identified = identifyCaller(route.call, request, services, staff, claims);
    const claimed = claims && claimedStaff(claims, request);
    return readAhead(claimed, identified, (caller) => run(route, request, caller));
  }

  const add = (scope: FastifyInstance, route: Route) => {
    scope.route({
      method: route.call.method,
      url: urlOf(route),
      config: { access: route.call.access },
      ...(!route.ahead && {
        onRequest: async (request) => {
          request.caller = await identifyCaller(route.call, request, services, staff);
        },
      }),
      handler: async (request, reply) => {
        // Taken before anything is read: events up to it are in the answer.
        const eventId = services.events.lastId();
        const answer = route.ahead ? await runAhead(route, request) : await run(route, request, request.caller);
        if (!notOfStaff.includes(route.call.access)) reply.header('x-event-id', eventId);
        if (answer instanceof RawReply) return reply.code(answer.httpStatus).headers(answer.headers).send(answer.body);
        return reply.header('cache-control', 'no-store').send(answer);
      },
    });
  };

  for (const route of routes.filter(({ fileField }) => fileField === null)) add(app, route);
  // In a scope of their own: the hooks of multipart would run for every call.
  app.register(async (uploads) => {
    await uploads.register(multipart);
    for (const route of routes.filter(({ fileField }) => fileField !== null)) add(uploads, route);
  });

  for (const url of new Set(routes.map(urlOf))) {
    const taken = routes.filter((route) => urlOf(route) === url).map((route) => route.call.method);
    app.route({
      method: allMethods.filter((method) => !taken.some((name) => name === method)),
      url,
      config: { access: 'public' },
      schema: { hide: true },
      onRequest: () => {
        throw new Refusal(405, 'This call takes another method.', { headers: { allow: taken.join(', ') } });
      },
      handler: () => undefined,
    });
  }
}

function urlOf({ call }: Route): string {
  return `/${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
}

function bodyOf(route: Route, request: FastifyRequest): unknown {
  return route.fileField === null ? request.body : readMultipart(request, route.fileField);
}

function onceKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal(400, 'The Idempotency-Key must be 1 to 200 plain characters.');
  return key;
}
