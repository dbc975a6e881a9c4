import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { Counter, type Registry } from 'prom-client';
import { hasBody } from './bodies/bodySizes.ts';
import { type ReceivedRequest, requestPath } from './bodies/receiveBodies.ts';
import { plainDocument } from './plainPage.ts';
import { BUSY } from './problems/busy.ts';

/** The resource that is overloaded. */
type Overload = 'requests' | 'database' | 'processor';

/** Limits above which new work is refused. */
export interface PressureLimits {
  /** Requests whose response has not begun. */
  requests: number;
  /** Queries that wait for a connection. */
  queries: number;
  /**
   * Mean event-loop delay above which we refuse new work. Applies only when more than `minQueuedRequests` wait, because
   * a slow machine alone is not an overload.
   */
  maxEventLoopDelayMs: number;
  minQueuedRequests: number;
  /** Requests whose response has not begun, leads included: memory has no room for more. */
  maxRequests: number;
}

export const LIMITS: PressureLimits = {
  requests: 500,
  queries: 200,
  maxEventLoopDelayMs: 500,
  minQueuedRequests: 50,
  maxRequests: 10_000,
};

/** The load of this process. */
export interface Pressure {
  /** Counts a request from the end of its body until its response begins or its connection ends. */
  begun(request: IncomingMessage, response: ServerResponse): void;
  /** The resource that new work would wait too long for; null where there is capacity. */
  overload(): Overload | null;
  /** True when not even a lead can be queued. */
  isFull(): boolean;
  stop(): void;
}

const LOOK_EVERY_MS = 500;
const RESOLUTION_MS = 20;

/** Watches three queues that can grow without limit: running requests, database queries, and the event loop. */
export function watchPressure(
  pool: Pick<pg.Pool, 'waitingCount'>,
  limits: PressureLimits = LIMITS,
): Pressure {
  const running = new Set<ServerResponse>();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let delayMs = 0;
  const look = setInterval(() => {
    // There is no value when the loop has not run since; then this timer is late as well.
    delayMs = Number.isNaN(delay.mean) ? 0 : delay.mean / 1e6 - RESOLUTION_MS;
    delay.reset();
  }, LOOK_EVERY_MS);
  look.unref();

  /** A response that has begun costs only its connection. Such requests are removed here, when the count matters. */
  function holds(count: number): boolean {
    if (running.size <= count) return false;
    for (const response of running) if (response.headersSent) running.delete(response);
    return running.size > count;
  }

  return {
    begun(request, response) {
      const count = () => {
        if (response.closed) return;
        running.add(response);
        response.once('close', () => running.delete(response));
      };
      // An upload costs only its connection while it arrives.
      if (hasBody(request) && !request.complete) request.once('end', count);
      else count();
    },
    overload() {
      if (delayMs > limits.maxEventLoopDelayMs && holds(limits.minQueuedRequests))
        return 'processor';
      if (pool.waitingCount > limits.queries) return 'database';
      return holds(limits.requests) ? 'requests' : null;
    },
    isFull: () => holds(limits.maxRequests),
    stop() {
      clearInterval(look);
      delay.disable();
    },
  };
}

/** Monitoring must work during an overload. */
const HEALTH = new Set(['/healthz', '/readyz', '/metrics']);
/** Leads, and what call providers report and ask, are queued rather than refused. */
const LEADS = /^\/api\/(leads|trigger-ai-call|calls\/[^/]+\/events|providers\/[^/]+)\/?$/;
/** The mutations that are queued too when a document asks for them. */
const LEAD_MUTATIONS = ['createLead', 'triggerAiCall'];
const API = /^\/(api|uploads)\//;

interface Needs {
  pressure: Pressure;
  metrics: { registry: Registry };
}

/**
 * Answers 503 with Retry-After during an overload. This happens before any other work, so that refused requests take no
 * time from accepted ones.
 *
 * @returns false where the request was accepted and counted.
 */
export function shedLoad({ pressure, metrics }: Needs) {
  const refused = new Counter({
    name: 'sixty_requests_shed_total',
    help: 'Requests refused with 503, by overloaded resource.',
    labelNames: ['reason'] as const,
    registers: [metrics.registry],
  });

  return (request: ReceivedRequest, response: ServerResponse): boolean => {
    const path = requestPath(request.url);
    if (HEALTH.has(path)) return false;
    const isLead = request.method === 'POST' && (LEADS.test(path) || mentionsLeads(request, path));
    const reason = isLead ? pressure.isFull() && 'requests' : pressure.overload();
    if (!reason) {
      pressure.begun(request, response);
      return false;
    }
    refused.inc({ reason });
    refuse(response, path);
    return true;
  };
}

/**
 * Whether a GraphQL body mentions a mutation of leads. A body that mentions one without using it is queued too; its sender
 * pays for it with points, as for every document.
 */
function mentionsLeads({ rawBody }: ReceivedRequest, path: string): boolean {
  return path === '/graphql' && LEAD_MUTATIONS.some((name) => rawBody?.includes(name));
}

function refuse(response: ServerResponse, path: string): void {
  const { body, headers } = answerFor(path);
  response.writeHead(BUSY.status, { ...HEADERS, ...headers });
  response.end(body);
}

const HEADERS = {
  'Retry-After': String(BUSY.retryAfterSeconds),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };
const PAGE_TYPE = { 'Content-Type': 'text/html; charset=utf-8' };

function answerFor(path: string): { body: string; headers: Record<string, string> } {
  if (path === '/graphql') {
    const errors = [{ message: BUSY.message, extensions: { code: BUSY.code } }];
    return { body: JSON.stringify({ errors }), headers: JSON_TYPE };
  }
  if (API.test(path)) return { body: JSON.stringify({ error: BUSY.message }), headers: JSON_TYPE };
  const { html, policy } = BUSY_PAGE;
  return { body: html, headers: { ...PAGE_TYPE, 'Content-Security-Policy': policy } };
}

const BUSY_PAGE = plainDocument({ title: 'Very Busy', message: BUSY.message });
