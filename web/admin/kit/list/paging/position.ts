/** A place in a list: after or before a cursor, or a page by its number from 2. Null is the start. */
export type Position = { after: string } | { before: string } | { page: number } | null;

/** The parameters of a URL that hold a position. */
export const POSITION_PARAMETERS = ['after', 'before', 'page'];

export const PAGE_SIZE = 50;

/** What the cursors of a list hold: the id of an entry, or also the time of its last change. */
export type CursorForm = 'id' | 'changeAndId';

const CURSORS: Record<CursorForm, RegExp> = {
  id: /^GPC:S:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  changeAndId: /^GPC:T:\["D:\d{13}","S:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"\]$/i,
};
const LAST_PAGE = 100_000;

/** Checks a cursor, because the server refuses the whole list for an invalid one. */
function isCursor(text: string | null, form: CursorForm): text is string {
  try {
    return text !== null && CURSORS[form].test(atob(text));
  } catch {
    return false;
  }
}

/** Reads a cursor from a URL. An invalid one means the start of the list. */
export function readCursor(params: URLSearchParams, form: CursorForm): Position {
  const after = params.get('after');
  const before = params.get('before');
  if (isCursor(after, form)) return { after };
  return isCursor(before, form) ? { before } : null;
}

/** Reads a page number from a URL. An invalid one means the first page. */
export function readPageNumber(params: URLSearchParams): Position {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 1 && page <= LAST_PAGE ? { page } : null;
}

/** Variables of a query that pages by cursors. */
export function cursorVariables(position: Position) {
  if (position && 'before' in position) return { last: PAGE_SIZE, before: position.before };
  const after = position && 'after' in position ? position.after : null;
  return { first: PAGE_SIZE, after };
}

/** The page that a position names, from 1. */
export function pageNumber(position: Position): number {
  return position && 'page' in position ? position.page : 1;
}
