import type { ServerResponse } from 'node:http';
import { Counter, type Registry } from 'prom-client';
import type { ReceivedRequest } from '../bodies/receiveBodies.ts';
import { plainDocument } from '../problems/plainDocument.ts';
import { requestPath } from '../request/requestPath.ts';
import { BUSY } from '../problems/busy.ts';
import type { Pressure } from './pressure.ts';

/** Monitoring must work during an overload. */
const HEALTH = new Set(['/healthz', '/readyz', '/metrics']);
/** Leads and the provider's reports about their calls are queued rather than refused. */
const LEADS = /^\/api\/(leads|trigger-ai-call|calls\/[^/]+\/events)\/?$/;
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
    help: 'Requests answered 503, by what there was too much of.',
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
