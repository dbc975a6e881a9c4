import type { Viewer } from '../../schema/context.ts';

/** A visitor's document and its variables. */
const SMALL = 32 * 1024;
const USUAL = 100 * 1024;
const LARGE = 1024 * 1024;

/** Bodies of form tools and call providers, which hold histories and transcripts. */
const SENT_BY_TOOLS = ['/api/calls/', '/api/providers/', '/api/inbound/'];

/** The bytes that a body may have. Staff write long posts. */
export function mostBytes(path: string, caller: Viewer['kind'] | 'visitor'): number {
  if (SENT_BY_TOOLS.some((start) => path.startsWith(start))) return LARGE;
  const writes = path === '/graphql' || path.startsWith('/api/admin/blog/posts');
  if (writes && caller === 'staff') return LARGE;
  return path === '/graphql' && caller === 'visitor' ? SMALL : USUAL;
}
