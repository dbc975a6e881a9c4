/** Where in a list: after or before the entry with this cursor, or at its start. */
export type Position = { after: string } | { before: string } | null;

export const PAGE_SIZE = 50;

const CURSOR = /^GPC:S:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A cursor that was cut or spoiled on its way is none: the server would refuse the whole list. */
function isCursor(text: string | null): text is string {
  try {
    return text !== null && CURSOR.test(atob(text));
  } catch {
    return false;
  }
}

/** Reads an address; what it does not understand means the start of the list. */
export function readPosition(params: URLSearchParams): Position {
  const after = params.get('after');
  const before = params.get('before');
  if (isCursor(after)) return { after };
  return isCursor(before) ? { before } : null;
}

/** Variables of a list's query that choose the page. */
export function pageVariables(position: Position) {
  if (position && 'before' in position) return { last: PAGE_SIZE, before: position.before };
  return { first: PAGE_SIZE, after: position?.after ?? null };
}

/** An address with a query of these, without what is empty. */
export function addressOf(
  path: string,
  entries: Record<string, string>,
  position: Position = null,
): string {
  const all = Object.entries({ ...entries, ...position }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(all).toString();
  return query ? `${path}?${query}` : path;
}
