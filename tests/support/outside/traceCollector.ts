import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as it arrived, of what tests look at. */
interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, unknown>;
  status: number;
}

/** A collector that takes OTLP over HTTP as JSON. */
export interface TraceCollector {
  url: string;
  spans: ReceivedSpan[];
  /** Everything that was sent, as it came, headers too. */
  bodies: string[];
  headers: Record<string, unknown>[];
  resource: Record<string, unknown>;
  close(): Promise<void>;
}

interface OtlpValue {
  [kind: string]: unknown;
}
interface OtlpSpan extends Omit<ReceivedSpan, 'attributes' | 'status'> {
  attributes?: { key: string; value: OtlpValue }[];
  status?: { code?: number };
}
interface OtlpBody {
  resourceSpans: {
    resource: { attributes: { key: string; value: OtlpValue }[] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
}

const plain = (attributes: { key: string; value: OtlpValue }[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const resource: Record<string, unknown> = {};
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    headers.push({ ...request.headers, url: request.url });
    const parsed: OtlpBody = JSON.parse(body);
    for (const each of parsed.resourceSpans) {
      Object.assign(resource, plain(each.resource.attributes));
      for (const span of each.scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({
          ...span,
          parentSpanId: span.parentSpanId ?? '',
          attributes: plain(span.attributes),
          status: span.status?.code ?? 0,
        });
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    headers,
    resource,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
