import { formatPrismaCursor } from '@pothos/plugin-prisma';
import { InvalidCursorError } from './errors.ts';
import type { Lead } from '../../prisma/generated/client/client.ts';

/** The position of a cursor in the list. */
interface Position {
  updatedAt: Date;
  id: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A cursor as Pothos reads it. */
interface ChangeCursor {
  updatedAt_id?: { updatedAt: Date | string; id: string };
}

/** The page that a connection requests. A negative `take` counts from the end. */
interface Page {
  cursor?: ChangeCursor;
  take?: number;
}

type Beyond<Value> = { gt: Value } | { lt: Value };
type WherePosition =
  | { id?: Beyond<string> }
  | { OR: [{ updatedAt: Beyond<Date> }, { updatedAt: Date; id: Beyond<string> }] };
type Order = { id: 'desc' } | [{ updatedAt: 'asc' }, { id: 'asc' }];

/**
 * The query for one page of rows with a time of change, newest first or oldest change first. Prisma's own cursors look up the
 * row and find nothing after the row has changed. These cursors compare with the stored position, which does not change.
 *
 * @throws InvalidCursorError for a cursor that does not belong to this list.
 */
export function pageByChange(
  { cursor, take = 1 }: Page,
  order: 'newest' | 'changes',
): { cursor: undefined; skip: 0; take: number; where: WherePosition; orderBy: Order } {
  const position = cursor ? positionOf(cursor) : null;
  const page = { cursor: undefined, skip: 0, take } as const;
  if (order === 'newest') {
    const where = position ? { id: beyond(position.id, take < 0) } : {};
    return { ...page, where, orderBy: { id: 'desc' } };
  }
  const isAfter = take >= 0;
  const where: WherePosition = position
    ? {
        OR: [
          { updatedAt: beyond(position.updatedAt, isAfter) },
          { updatedAt: position.updatedAt, id: beyond(position.id, isAfter) },
        ],
      }
    : {};
  return { ...page, where, orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }] };
}

function beyond<Value>(value: Value, isAfter: boolean): Beyond<Value> {
  return isAfter ? { gt: value } : { lt: value };
}

/** @throws InvalidCursorError for a cursor that does not belong to this list. */
export function positionOf({ updatedAt_id }: ChangeCursor): Position {
  const { updatedAt, id } = updatedAt_id ?? {};
  if (updatedAt instanceof Date && typeof id === 'string' && UUID.test(id)) {
    return { updatedAt, id };
  }
  throw new InvalidCursorError();
}

/**
 * The cursor of a lead in the list `leads`, in the form that the edges of the list have. For leads that arrive through a
 * subscription, so that a client can insert them.
 */
export function leadCursor(lead: Pick<Lead, 'updatedAt' | 'id'>): string {
  return formatPrismaCursor(lead, ['updatedAt', 'id']);
}
