import type { BookingStatus, Prisma } from '../../../prisma/generated/client/client.ts';
import { literalText } from '../../platform/database/literalText.ts';

/** The filter of a list of bookings. A null or absent condition does not filter. */
export interface BookingConditions {
  /** Part of the name or e-mail address. */
  search?: string | null;
  status?: BookingStatus[] | null;
  when?: 'upcoming' | 'past' | null;
  /** Only the bookings of the caller's own host. */
  mine?: boolean | null;
  hostId?: string | null;
  /** Meetings that begin at or after this time. */
  startsAfter?: Date | null;
  /** Meetings that begin before this time. */
  startsBefore?: Date | null;
  /** Exclusive. */
  updatedAfter?: Date | null;
}

/** @param userId the account of the caller; null for a program, which has no bookings of its own. */
export function matchingBookings(
  {
    search,
    status,
    when,
    mine,
    hostId,
    startsAfter,
    startsBefore,
    updatedAfter,
  }: BookingConditions,
  { now, userId }: { now: Date; userId: string | null },
): Prisma.BookingWhereInput {
  const text = search?.trim();
  const contains = text && { contains: literalText(text), mode: 'insensitive' as const };
  return {
    ...(contains && { OR: [{ name: contains }, { email: contains }] }),
    ...(status && { status: { in: status } }),
    ...(when === 'upcoming' && { endsAt: { gt: now } }),
    ...(when === 'past' && { endsAt: { lte: now } }),
    ...(mine && { host: { userId: userId ?? undefined, ...(!userId && { id: { in: [] } }) } }),
    ...(hostId && { hostId }),
    ...(updatedAfter && { updatedAt: { gt: updatedAfter } }),
    ...((startsAfter || startsBefore) && {
      startsAt: { gte: startsAfter ?? undefined, lt: startsBefore ?? undefined },
    }),
  };
}
