import type { Viewer } from '../../schema/context.ts';

/** A visitor's document and its variables. */
const SMALL = 32 * 1024;
const USUAL = 100 * 1024;
const LARGE = 1024 * 1024;

/** The bytes that a body may have. Reports about calls have transcripts, and staff write long posts. */
export function mostBytes(path: string, caller: Viewer['kind'] | 'visitor'): number {
  if (path.startsWith('/api/calls/') || path.startsWith('/api/providers/')) return LARGE;
  const writes = path === '/graphql' || path.startsWith('/api/admin/blog/posts');
  if (writes && caller === 'staff') return LARGE;
  return path === '/graphql' && caller === 'visitor' ? SMALL : USUAL;
}
