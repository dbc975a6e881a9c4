import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** UUIDs, hexadecimal numbers and the like. The pattern keeps free text out of the log. */
const WELL_FORMED = /^[A-Za-z0-9_-]{16,64}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/;

/** The id of a request in log and response: from our own proxy where there is one, else new. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>, proxies: number): string {
  const given = headers['x-request-id'];
  const isOurs = proxies > 0 && typeof given === 'string' && WELL_FORMED.test(given);
  return isOurs ? given : randomUUID();
}

/** The trace that our own proxy began for this request. A trace header of a client is ignored. */
export function incomingTrace(
  { headers }: Pick<IncomingMessage, 'headers'>,
  proxies: number,
): string | undefined {
  const given = headers['traceparent'];
  return proxies > 0 && typeof given === 'string' && TRACEPARENT.test(given) ? given : undefined;
}
