import type { ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { POSTS, REDIRECTS } from '../platform/content/content.ts';
import type { Balance } from '../platform/limits/budgets.ts';
import type { OperationSource } from '../schema/operation.ts';
import type { Services } from '../services.ts';
import type { ReceivedRequest } from './bodies/receiveBodies.ts';
import { chooseEncoding, MAX_BYTES_HERE, pack } from './compression.ts';
import type { HttpEnv } from './httpEnv.ts';
import type { shedLoad } from './overload.ts';
import { costReport } from './plugins/limits/chargeDocuments.ts';
import { withExtensions } from './plugins/publicAnswers.ts';
import { clientAddress, clientNetwork } from './request/clientAddress.ts';
import type { Observe } from './request/observeRequests.ts';

/** In case something changes without an announcement. */
const MAX_AGE_MS = 30_000;
/** A longer answer would push out too many others. */
const MAX_BYTES = 1_000_000;
/** An answer with the budget of a client is written and compressed anew for each request, so it must be short. */
const MAX_CLIENT_BYTES = MAX_BYTES_HERE - 1024;

interface KeptAnswer {
  source: OperationSource;
  /** The name of the operation in metrics. */
  name: string | null;
  /** The points of the operation, which clients are told. */
  cost: number;
  /** The pattern of the URL, for metrics and the log. */
  route: string;
  /** Names and values alternate: node:http writes a flat list fastest. */
  headers: string[];
  /** The body without what depends on the client. */
  text: string;
  /** The same, compressed once for everybody. Null where that does not help. */
  packed: { br?: Promise<Buffer | null>; gzip?: Promise<Buffer | null> };
}

/** Answers of the API that every visitor gets alike. They are kept until public content changes. */
export interface KeptAnswers {
  /**
   * Answers a request whose text is that of an earlier one. Call it on node:http before anything else, because such an answer
   * needs no parsing, no validation and no plugin. False leaves the request untouched. An answer that is written for its client
   * is refused during an overload; one that is ready is given even then.
   */
  tryServe(request: ReceivedRequest, response: ServerResponse): boolean;
  /** Keeps what the plugin `publicAnswers` calls public, with the headers that handlers and middleware below have set. */
  keep: MiddlewareHandler<HttpEnv>;
}

export function createKeptAnswers(
  services: Pick<Services, 'content' | 'budgets' | 'metrics' | 'settings' | 'log'>,
  observe: Observe,
  refuse: ReturnType<typeof shedLoad>,
): KeptAnswers {
  const { content, budgets, metrics, settings, log } = services;
  const answers = content.cache.section<KeptAnswer>({ name: 'answers', maxAgeMs: MAX_AGE_MS });
  let misses = 0;
  metrics.caches.watch('answers', () => ({ ...answers.stats(), misses }));

  /** The budget of the client. Null for REST, whose kept answers are the same for all. */
  function balanceOf(request: ReceivedRequest, source: OperationSource): Balance | null {
    if (source === 'rest') return null;
    const id = clientNetwork(clientAddress(request, settings.trustProxy));
    return budgets.balance({ kind: source === 'site' ? 'site' : 'address', id });
  }

  return {
    tryServe(request, response) {
      const key = keyOf(request);
      const found = key === null ? undefined : answers.get(key)?.value;
      if (!found) return false;
      const { source, name, cost, route, text } = found;
      const balance = balanceOf(request, source);
      // A client without points is refused as for any other request.
      if (balance?.refused) return false;
      const isReported = source === 'client' && balance !== null;
      if (isReported && refuse(request, response)) return true;
      const answered = observe(request, async (requestId) => {
        const begun = performance.now();
        const encoding = chooseEncoding(request.headers['accept-encoding']);
        const body = isReported ? withExtensions(text, { cost: costReport(cost, balance) }) : text;
        let packed: Buffer | null = null;
        if (encoding !== 'identity') {
          if (isReported) packed = await pack(Buffer.from(body), encoding);
          else packed = await (found.packed[encoding] ??= pack(Buffer.from(body), encoding));
        }
        const length = packed?.length ?? Buffer.byteLength(body);
        const headers = [...found.headers, 'content-length', String(length)];
        if (packed) headers.push('content-encoding', encoding);
        response.writeHead(200, [...headers, 'x-request-id', requestId]);
        response.end(packed ?? body);
        if (isReported) metrics.graphql.weighed(cost);
        metrics.graphql.executed(name, (performance.now() - begun) / 1000);
        return { status: 200, route };
      });
      answered.catch((error: unknown) => {
        log.error({ err: error, route }, 'a kept answer failed');
        // Otherwise a failed compression would fail each later request.
        found.packed = {};
        response.destroy();
      });
      return true;
    },

    async keep(c, next) {
      const since = content.cache.version;
      await next();
      const { status, headers } = c.res;
      // A refusal may come before the context.
      if (status !== 200) return;
      const { operation } = c.var.context;
      const { isPublic, publicText: text, publicAddress, source, name, cost } = operation;
      if (!isPublic || text === null || headers.has('set-cookie')) return;
      // A query can be answered as an event stream.
      if (!headers.get('content-type')?.includes('json')) return;
      misses += 1;
      const key = keyOf(c.env.incoming, publicAddress ?? c.env.incoming.url);
      const length = Buffer.byteLength(text);
      if (key === null || length > (source === 'client' ? MAX_CLIENT_BYTES : MAX_BYTES)) return;
      const kept = [...headers].filter(([header]) => header !== 'content-length');
      const flat = [...kept, ['vary', 'accept-encoding']].flat();
      const route = c.req.routePath;
      const value = { source, name, cost, route, headers: flat, text, packed: {} };
      // Text and compressed bodies.
      const bytes = 2 * length;
      answers.set(key, { value, tags: [POSTS, REDIRECTS], bytes }, since);
    },
  };
}

/** REST calls of published content. */
const REST = /^\/api\/blog\//;
const GRAPHQL = /^\/graphql(\?|$)/;

/**
 * Everything that decides an answer: the text of a GraphQL request, the URL of a REST call. Other texts and headers of a REST
 * call change nothing, so they must not make entries. Null for a request that no kept answer is for: of
 * somebody who signs in or has a key, of another site, or with a body that is refused unread.
 */
function keyOf(
  { method, headers, rawBody, url: sent }: ReceivedRequest,
  url: string | undefined = sent,
): string | null {
  if (url === undefined || (method !== 'GET' && method !== 'POST')) return null;
  if (headers.authorization !== undefined || headers['content-encoding'] !== undefined) return null;
  if (headers['sec-fetch-site'] === 'cross-site') return null;
  if (REST.test(url)) return method === 'GET' && !rawBody?.length ? `GET ${url}` : null;
  if (!GRAPHQL.test(url)) return null;
  const { accept = '', 'content-type': type = '' } = headers;
  return `${method} ${url}\n${accept}\n${type}\n${rawBody?.toString('latin1') ?? ''}`;
}
