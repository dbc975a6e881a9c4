import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { InvalidInputError } from '../errors.ts';

interface Place {
  updatedAt: Date;
  id: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a connection asks for; a negative `take` counts from the end. */
interface Page {
  cursor?: Prisma.IntegrationRequestWhereUniqueInput;
  take?: number;
}

/**
 * Newest first, or the oldest change first. The database's own cursors look the row up where it was, and find nothing
 * once it has changed; these compare with the place itself, which stays where it is.
 *
 * @throws InvalidInputError for a cursor that this list never gave.
 */
export function pageOfRequests(
  { cursor, take = 1 }: Page,
  order: 'newest' | 'changes',
): Pick<Prisma.IntegrationRequestFindManyArgs, 'cursor' | 'skip' | 'take' | 'orderBy'> & {
  where: Prisma.IntegrationRequestWhereInput;
} {
  const place = placeOf(cursor);
  const page = { cursor: undefined, skip: 0, take };
  if (order === 'newest') {
    const beyond = take < 0 ? 'gt' : 'lt';
    const where = place ? { id: { [beyond]: place.id } } : {};
    return { ...page, where, orderBy: { id: 'desc' } };
  }
  const beyond = take < 0 ? 'lt' : 'gt';
  const where = place
    ? {
        OR: [
          { updatedAt: { [beyond]: place.updatedAt } },
          { updatedAt: place.updatedAt, id: { [beyond]: place.id } },
        ],
      }
    : {};
  return { ...page, where, orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }] };
}

function placeOf(cursor: Page['cursor']): Place | null {
  if (!cursor) return null;
  const { updatedAt, id } = cursor.updatedAt_id ?? {};
  if (updatedAt instanceof Date && typeof id === 'string' && UUID.test(id)) {
    return { updatedAt, id };
  }
  throw new InvalidInputError([{ field: '', message: 'Invalid cursor' }]);
}
