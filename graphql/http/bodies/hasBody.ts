import type { IncomingMessage } from 'node:http';

/** True for a request whose body is read. A body of GET or HEAD has no meaning, so nobody reads it. */
export function hasBody({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
