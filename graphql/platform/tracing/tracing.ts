import {
  type Attributes,
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Settings } from '../settings/settings.ts';
import type { RunningTracing } from './openTelemetry.ts';

// Until `startTracing` registers a provider, the OpenTelemetry API does nothing, at almost no cost.

type Kind = 'internal' | 'server' | 'client' | 'consumer';

interface TracedOptions {
  kind?: Kind;
  /** Must not contain personal data, tokens or other input of clients. */
  attributes?: Attributes;
  /** The caller's `traceparent`. Without it the span belongs to the current one. */
  parent?: string | undefined;
}

const KINDS: Record<Kind, SpanKind> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

const tracer = trace.getTracer('sixty');

/** Runs the work as one span. An error marks the span with the name of the error only. */
export function traced<Result>(
  name: string,
  { kind = 'internal', attributes, parent }: TracedOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const around = parent ? contextOf(parent) : context.active();
  return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, around, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

/** A span that its caller ends. Use it for work that reports its end by a callback. */
export function startSpan(name: string, kind: Kind, attributes: Attributes): Span {
  return tracer.startSpan(name, { kind: KINDS[kind], attributes });
}

/** Headers that continue this trace on another server. Empty if tracing is off. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers, defaultTextMapSetter);
  return headers;
}

function contextOf(traceparent: string) {
  return propagation.extract(context.active(), { traceparent }, defaultTextMapGetter);
}

/** Starts tracing if the settings name a collector. Otherwise the OpenTelemetry SDK is not loaded. */
export async function startTracing(settings: Settings['tracing']): Promise<RunningTracing> {
  if (!settings) return { stop: async () => undefined };
  const { registerOpenTelemetry } = await import('./openTelemetry.ts');
  return registerOpenTelemetry(settings);
}
