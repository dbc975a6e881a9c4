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

// The API of OpenTelemetry does nothing, at next to no cost, until `startTracing` has registered something behind it.

export type Kind = 'internal' | 'server' | 'client' | 'consumer';

interface TracedOptions {
  kind?: Kind;
  /** Never names, addresses, phones, tokens or whatever else people have sent. */
  attributes?: Attributes;
  /** The `traceparent` of whoever asked for this; without one it belongs to what runs around it. */
  parent?: string | undefined;
}

const KINDS: Record<Kind, SpanKind> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

const tracer = trace.getTracer('sixty');

/** Does this as one span of a trace. What it throws marks the span, by the name of the error alone. */
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

/** A span that its caller ends; for work that tells its end by a callback. */
export function startSpan(name: string, kind: Kind, attributes: Attributes): Span {
  return tracer.startSpan(name, { kind: KINDS[kind], attributes });
}

/** The headers that let another server go on with this trace; none where nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers, defaultTextMapSetter);
  return headers;
}

function contextOf(traceparent: string) {
  return propagation.extract(context.active(), { traceparent }, defaultTextMapGetter);
}
