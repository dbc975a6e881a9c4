import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { tokenHash } from '../platform/secrets/tokens.ts';
import { mostBytes } from './bodies/bodySizes.ts';
import type { HttpEnv } from './httpEnv.ts';
import { refusal } from './problems/problems.ts';

// Requests that are refused before they reach a handler.

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** What other sites may post: forms of other tools, and events, which are dropped without a word. */
const OPEN = ['/api/inbound/', '/api/events'];

/**
 * Answers 403 to changes that a browser sends from another site. Such a request has no session, but it has the visitor's IP
 * address: another site must not be able to create a lead, with evidence of consent, in a visitor's name.
 */
export function refuseForeignSites(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const isForeign = c.req.header('sec-fetch-site') === 'cross-site';
    const isMeant =
      READS.includes(c.req.method) || OPEN.some((path) => c.req.path.startsWith(path));
    if (!isForeign || isMeant) return next();
    return refusal(c.req.path, 403, 'Other sites may not send this.');
  };
}

/** The media types of GraphQL. Form types are missing: any site can send a form from a visitor's browser without a preflight. */
const GRAPHQL = /^application\/(json|graphql\+json|graphql)\s*([;,]|$)/i;

/** Answers 415 to forms, which Yoga would run, and to types that Yoga cannot read. */
export function refuseForms(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const type = c.req.header('content-type');
    const isRead = c.req.method !== 'POST' || (type !== undefined && GRAPHQL.test(type));
    if (isRead) return next();
    return refusal(c.req.path, 415, 'Send GraphQL as application/json.');
  };
}

/** If a stream of the caller closes in this time, the next one is still refused until the time is over. */
const REPEATED_FOR_MS = 1000;
const MAX_CALLERS = 10_000;

interface Refusal {
  text: string;
  headers: Headers;
}

/**
 * Answers 429 without a look into the database when the caller was refused an event stream less than a second ago. A
 * program with a thousand streams asks for each refused one again and again.
 */
export function repeatStreamRefusals(): MiddlewareHandler<HttpEnv> {
  const refusals = new LRUCache<string, Refusal>({ max: MAX_CALLERS, ttl: REPEATED_FOR_MS });
  return async (c, next) => {
    const credentials = c.req.header('authorization');
    if (!credentials || !c.req.header('accept')?.includes('text/event-stream')) return next();
    const caller = Buffer.from(tokenHash(credentials)).toString('base64');
    const known = refusals.get(caller);
    if (known) return new Response(known.text, { status: 429, headers: known.headers });
    await next();
    if (c.res.status !== 429) return undefined;
    const headers = new Headers(c.res.headers);
    const text = await c.res.text();
    refusals.set(caller, { text, headers });
    c.res = undefined;
    c.res = new Response(text, { status: 429, headers });
    return undefined;
  };
}

/** Answers 413 for a body that is too large and 415 for a compressed one, before the body is parsed. */
export function bodyLimit(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { path, raw } = c.req;
    const coding = raw.headers.get('content-encoding') ?? 'identity';
    // The size of the uncompressed body is known too late, and small bodies need no compression.
    if (coding !== 'identity')
      return refusal(path, 415, 'Send the body uncompressed (without Content-Encoding).');
    if (bytesOf(c) > mostBytes(path, c.var.context.viewer?.kind ?? 'visitor'))
      return refusal(path, 413, 'The body is too large.');
    return next();
  };
}

/** A body that is larger than any caller may send is announced, but not received. */
function bytesOf({ req, env }: Context<HttpEnv>): number {
  const announced = Number(req.raw.headers.get('content-length') ?? 0);
  return Math.max(announced, env.incoming.rawBody?.byteLength ?? 0);
}
