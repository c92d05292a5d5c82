import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createProxyTrust } from './is-trusted-proxy';
import { tracer } from '../../adapters/tracing/spans';

/** Traces every request by its route pattern, as part of the trace that a trusted proxy names. An event stream is no request in this sense. */
export function traceRequests(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const isTrusted = createProxyTrust(trustedProxies);
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers, routeOptions } = request;
    const caller = isTrusted(request.raw) ? propagation.extract(context.active(), headers) : context.active();
    const route = routeOptions.url ?? 'none';
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': route, 'evisa.reference': id },
      },
      caller,
    );
    spans.set(request, span);
    context.with(trace.setSpan(caller, span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
