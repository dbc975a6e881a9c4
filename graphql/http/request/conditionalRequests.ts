import type { ByteRange } from '../../platform/objects/objectStore.ts';

interface RangeHeaders {
  range: string | null | undefined;
  ifRange: string | null | undefined;
}

/**
 * The requested part of a body. Null means the whole body: no part was requested, or several parts at once, or a part of
 * a version that has changed since.
 */
export function requestedRange(
  { range, ifRange }: RangeHeaders,
  { etag, size }: { etag: string; size: number },
): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (ifRange && ifRange !== etag) return null;
  if (from === '') return lastBytes(Number(to), size);
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  // A range that ends before it starts is invalid and ignored.
  if (to !== '' && Number(to) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}

/** The value of the Content-Range header. */
export function contentRange(range: ByteRange | 'unsatisfiable', size: number): string {
  return range === 'unsatisfiable'
    ? `bytes */${size}`
    : `bytes ${range.start}-${range.end}/${size}`;
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - count), end: size - 1 };
}

/** Whether a client says that it has the content with this entity tag. `*` stands for any content that exists. */
export function clientHas(tag: string, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.includes(tag) || ifNoneMatch === '*';
}
