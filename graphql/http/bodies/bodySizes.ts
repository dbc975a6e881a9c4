import type { IncomingMessage } from 'node:http';
import type { Viewer } from '../../schema/context.ts';

/** A visitor's document and its variables. */
const SMALL = 32 * 1024;
const USUAL = 100 * 1024;
const LARGE = 1024 * 1024;

/** The call that imports a list of leads. */
export const IMPORT_PATH = '/api/leads/import';
/** Far above 100,000 leads with a consent text each. */
export const LARGEST_IMPORT_BYTES = 128 * LARGE;

/** Bodies that are written to a file while they arrive. Their handlers limit them. */
export function isStreamed(path: string): boolean {
  return path.startsWith('/uploads/') || path === IMPORT_PATH;
}

/** Bodies of form tools and call providers, which hold histories and transcripts. */
const SENT_BY_TOOLS = ['/api/calls/', '/api/providers/', '/api/inbound/'];

/** The bytes that a body may have. Staff write long posts. */
export function mostBytes(path: string, caller: Viewer['kind'] | 'visitor'): number {
  if (path === IMPORT_PATH) return LARGEST_IMPORT_BYTES;
  if (SENT_BY_TOOLS.some((start) => path.startsWith(start))) return LARGE;
  const writes = path === '/graphql' || path.startsWith('/api/admin/blog/posts');
  if (writes && caller === 'staff') return LARGE;
  return path === '/graphql' && caller === 'visitor' ? SMALL : USUAL;
}

/** True for a request whose body is read. A body of GET or HEAD has no meaning, so nobody reads it. */
export function hasBody({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
