import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { InvalidInputError } from '../errors.ts';

/** The position of a cursor in the list. */
interface Position {
  updatedAt: Date;
  id: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The page that a connection requests. A negative `take` counts from the end. */
interface Page {
  cursor?: Prisma.IntegrationRequestWhereUniqueInput;
  take?: number;
}

/**
 * The query for one page, newest first or oldest change first. Prisma's own cursors look up the row and find nothing after
 * the row has changed. These cursors compare with the stored position, which does not change.
 *
 * @throws InvalidInputError for a cursor that does not belong to this list.
 */
export function pageOfRequests(
  { cursor, take = 1 }: Page,
  order: 'newest' | 'changes',
): Pick<Prisma.IntegrationRequestFindManyArgs, 'cursor' | 'skip' | 'take' | 'orderBy'> & {
  where: Prisma.IntegrationRequestWhereInput;
} {
  const position = positionOf(cursor);
  const page = { cursor: undefined, skip: 0, take };
  if (order === 'newest') {
    const beyond = take < 0 ? 'gt' : 'lt';
    const where = position ? { id: { [beyond]: position.id } } : {};
    return { ...page, where, orderBy: { id: 'desc' } };
  }
  const beyond = take < 0 ? 'lt' : 'gt';
  const where = position
    ? {
        OR: [
          { updatedAt: { [beyond]: position.updatedAt } },
          { updatedAt: position.updatedAt, id: { [beyond]: position.id } },
        ],
      }
    : {};
  return { ...page, where, orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }] };
}

function positionOf(cursor: Page['cursor']): Position | null {
  if (!cursor) return null;
  const { updatedAt, id } = cursor.updatedAt_id ?? {};
  if (updatedAt instanceof Date && typeof id === 'string' && UUID.test(id)) {
    return { updatedAt, id };
  }
  throw new InvalidInputError([{ field: '', message: 'Invalid cursor' }]);
}
