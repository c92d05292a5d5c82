import { SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';

/** Does nothing until `startTracing`. */
export const tracer = trace.getTracer('evisa-portal');

/** Begins a span for a statement of the database inside that of the caller, if there is one. Has its first word only, because its text and values can be personal. */
export function beginStatementSpan(operation: string): (failed: boolean) => void {
  if (!trace.getActiveSpan()) return () => undefined;
  const span = tracer.startSpan(`postgresql ${operation}`, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation },
  });
  return (failed) => {
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** Runs something in a span that fails with it. Names and attributes contain no personal data. */
export function inSpan<Result>(name: string, attributes: Attributes, run: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await run();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
