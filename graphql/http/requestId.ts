import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** As proxies make them: UUIDs, hexadecimal numbers and the like. Too few characters for anything that people write. */
const WELL_FORMED = /^[A-Za-z0-9_-]{16,64}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/;

/** Names a request in log and answer: as a proxy of ours has named it already, else by a name of our own. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>, proxies: number): string {
  const given = headers['x-request-id'];
  const isOurs = proxies > 0 && typeof given === 'string' && WELL_FORMED.test(given);
  return isOurs ? given : randomUUID();
}

/** The trace that a proxy of ours has begun for this request; strangers cannot put theirs into ours. */
export function incomingTrace(
  { headers }: Pick<IncomingMessage, 'headers'>,
  proxies: number,
): string | undefined {
  const given = headers['traceparent'];
  return proxies > 0 && typeof given === 'string' && TRACEPARENT.test(given) ? given : undefined;
}
