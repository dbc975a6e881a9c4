import type { ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { POSTS } from '../platform/content/postTags.ts';
import type { Balance } from '../platform/limits/budgets.ts';
import type { OperationSource } from '../schema/operation.ts';
import type { Services } from '../services.ts';
import type { ReceivedRequest } from './bodies/receiveBodies.ts';
import { pack } from './compressAnswers.ts';
import type { HttpEnv } from './httpEnv.ts';
import { chooseEncoding } from './pages/compression.ts';
import { costReport } from './plugins/limits/chargeDocuments.ts';
import { withExtensions } from './plugins/publicAnswers.ts';
import { clientAddress } from './request/clientAddress.ts';
import { clientNetwork } from './request/clientNetwork.ts';
import type { Observe } from './request/observeRequests.ts';

/** In case something changes without an announcement. */
const MAX_AGE_MS = 30_000;
/** A longer answer would push out too many others. */
const MAX_LENGTH = 1_000_000;

interface KeptAnswer {
  source: OperationSource;
  /** The name of the operation in metrics. */
  name: string | null;
  /** The points of the operation, which clients are told. */
  cost: number;
  /** The pattern of the address, for metrics and the log. */
  route: string;
  /** Names and values alternate: node:http writes a flat list fastest. */
  headers: string[];
  /** The body without what depends on the client. */
  text: string;
  /** The same, compressed. Null where that does not help. */
  packed: { br?: Buffer | null; gzip?: Buffer | null };
}

/** Answers of the API that every visitor gets alike. They are kept until public content changes. */
export interface KeptAnswers {
  /**
   * Answers a request whose text is that of an earlier one. Call it on node:http before anything else, because such an answer
   * needs no parsing, no validation and no plugin. False leaves the request untouched.
   */
  tryServe(request: ReceivedRequest, response: ServerResponse): boolean;
  /** Keeps what the plugin `publicAnswers` calls public, with the headers that handlers and middleware below have set. */
  keep: MiddlewareHandler<HttpEnv>;
}

export function createKeptAnswers(
  services: Pick<Services, 'content' | 'budgets' | 'metrics' | 'settings'>,
  observe: Observe,
): KeptAnswers {
  const { content, budgets, metrics, settings } = services;
  const answers = content.cache.section<KeptAnswer>({ name: 'answers', maxAgeMs: MAX_AGE_MS });
  let misses = 0;
  metrics.caches.watch('answers', () => ({ ...answers.stats(), misses }));

  /** The budget of the client. Null for REST, which costs no points. */
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
      void observe(request, async (requestId) => {
        const begun = performance.now();
        const encoding = chooseEncoding(request.headers['accept-encoding']);
        const isReported = source === 'client' && balance !== null;
        const body = isReported ? withExtensions(text, { cost: costReport(cost, balance) }) : text;
        let packed: Buffer | null = null;
        if (encoding !== 'identity') {
          packed = found.packed[encoding] ?? (await pack(Buffer.from(body), encoding));
          if (!isReported) found.packed[encoding] = packed;
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
      return true;
    },

    async keep(c, next) {
      const since = content.cache.version;
      await next();
      const { status, headers } = c.res;
      // A refusal may come before the context.
      if (status !== 200) return;
      const { isPublic, publicText: text, source, name, cost } = c.var.context.operation;
      if (!isPublic || text === null || headers.has('set-cookie')) return;
      // A query can be answered as an event stream.
      if (!headers.get('content-type')?.includes('json')) return;
      misses += 1;
      const key = keyOf(c.env.incoming);
      if (key === null || text.length > MAX_LENGTH) return;
      const kept = [...headers].filter(([header]) => header !== 'content-length');
      const flat = [...kept, ['vary', 'accept-encoding']].flat();
      const route = c.req.routePath;
      const value = { source, name, cost, route, headers: flat, text, packed: {} };
      // Text and compressed bodies.
      const bytes = 2 * text.length;
      answers.set(key, { value, tags: [POSTS], bytes }, since);
    },
  };
}

/** The address of GraphQL, and those of REST calls of published content. */
const KEPT = /^\/(graphql|api\/blog\/)/;

/**
 * The text of a request: everything that decides its answer. Null for a request that no kept answer is for: of somebody who
 * signs in or has a key, of another site, or with a body that is refused unread.
 */
function keyOf({ method, url, headers, rawBody }: ReceivedRequest): string | null {
  if (url === undefined || !KEPT.test(url) || (method !== 'GET' && method !== 'POST')) return null;
  if (headers.authorization !== undefined || headers['content-encoding'] !== undefined) return null;
  if (headers['sec-fetch-site'] === 'cross-site') return null;
  const { accept = '', 'content-type': type = '' } = headers;
  return `${method} ${url}\n${accept}\n${type}\n${rawBody?.toString('latin1') ?? ''}`;
}
