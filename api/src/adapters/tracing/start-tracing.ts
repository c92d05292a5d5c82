import { context, propagation, trace } from '@opentelemetry/api';

/**
 * Sends spans to an OpenTelemetry collector, in OTLP over HTTP with JSON. The packages load only here, so that a service without
 * a collector does not pay for them. `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER` and `OTEL_RESOURCE_ATTRIBUTES` apply.
 * @param endpoint of the collector, such as `http://localhost:4318`
 * @returns sends what is left, and stops. Never throws, because the collector may be away.
 */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { defaultResource, detectResources, envDetector, resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'evisa-portal' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  provider.register();
  return async () => {
    await provider.shutdown().catch(() => undefined);
    for (const part of [trace, context, propagation]) part.disable();
  };
}
