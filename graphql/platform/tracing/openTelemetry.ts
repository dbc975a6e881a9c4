import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Settings } from '../settings/settings.ts';

export interface RunningTracing {
  /** Sends the recorded spans. */
  stop(): Promise<void>;
}

const EXPORT_MS = 5_000;
const STOP_MS = 2_000;

/**
 * Sends spans to a collector by OTLP over HTTP. They contain the service's name and nothing about the machine. When the
 * collector cannot be reached, spans are lost and nothing else happens.
 */
export function registerOpenTelemetry(settings: NonNullable<Settings['tracing']>): RunningTracing {
  const exporter = new OTLPTraceExporter({
    url: settings.url,
    headers: settings.headers,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      const sent = provider.shutdown().catch(() => undefined);
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, STOP_MS);
      await Promise.race([sent, late]);
      clearTimeout(timer);
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
