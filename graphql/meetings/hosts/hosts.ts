import type {
  Host,
  Prisma,
  PrismaClient,
  UserRole,
} from '../../../prisma/generated/client/client.ts';
import { InvalidInputError } from '../../schema/errors.ts';
import type { Availability, DateOverride, WeeklyHours } from '../slots/availability.ts';
import type { HostCalendar } from '../slots/freeSlots.ts';
import type { Span } from '../slots/spans.ts';

export type Reader = PrismaClient | Prisma.TransactionClient;

/** A host whom visitors can book. */
export interface BookableHost extends Host {
  userId: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The hosts whom visitors can book: the one with this username, or all of them. With `roles`, only hosts whose account
 * has one of these roles.
 * @throws InvalidInputError if nobody who can be booked has this username.
 */
export async function bookableHosts(
  username: string | null | undefined,
  prisma: Reader,
  roles?: UserRole[],
): Promise<BookableHost[]> {
  const hosts = await prisma.host.findMany({
    where: {
      active: true,
      user: {
        deactivatedAt: null,
        ...(username && { username }),
        ...(roles && { role: { in: roles } }),
      },
    },
    orderBy: { id: 'asc' },
  });
  if (username && hosts.length === 0) {
    throw new InvalidInputError([{ field: 'host', message: 'There is no such host' }]);
  }
  return hosts.flatMap((host) => (host.userId === null ? [] : [{ ...host, userId: host.userId }]));
}

/** The calendar of each host, in the order of the hosts. */
export async function calendarsOf(
  hosts: Host[],
  range: Span,
  prisma: Reader,
  /** A booking that is about to move, so that its own time is free. */
  except?: string,
): Promise<HostCalendar[]> {
  // A day of the host's zone begins at most one day before the same day in UTC. Two days are enough for all zones.
  const bookings = await prisma.booking.findMany({
    where: {
      hostId: { in: hosts.map(({ id }) => id) },
      status: { not: 'cancelled' },
      isSimulated: false,
      endsAt: { gt: new Date(range.start - 2 * DAY_MS) },
      startsAt: { lt: new Date(range.end + 2 * DAY_MS) },
      ...(except && { id: { not: except } }),
    },
    select: { hostId: true, startsAt: true, endsAt: true },
  });
  const ids = hosts.map(({ id }) => id);
  // A meeting that begins in the range may end a day later, and has a buffer.
  const busy = await busyTimes(
    ids,
    { start: range.start - DAY_MS, end: range.end + DAY_MS },
    prisma,
  );
  const meetings = Map.groupBy(bookings, ({ hostId }) => hostId);
  return hosts.map((host) => ({
    availability: availabilityOf(host),
    meetings: (meetings.get(host.id) ?? []).map(({ startsAt, endsAt }) => ({
      start: startsAt.getTime(),
      end: endsAt.getTime(),
    })),
    busy: busy.get(host.id) ?? [],
  }));
}

/** The availability in the columns of a host. `updateHost` has checked both lists. */
export function availabilityOf(host: Host): Availability {
  return {
    ...host,
    weeklyHours: host.weeklyHours as unknown as WeeklyHours[],
    dateOverrides: host.dateOverrides as unknown as DateOverride[],
  };
}

interface BusyRow {
  hostId: string;
  /** Epoch milliseconds with commas between them, in the same order. */
  starts: string;
  ends: string;
}

/**
 * The times in which hosts are busy by their connected calendars, for each host, in no order. The database puts them into
 * one text for each host, because reading thousands of rows or of values in arrays takes longer than computing the slots.
 */
async function busyTimes(
  hostIds: string[],
  { start, end }: Span,
  prisma: Pick<PrismaClient, '$queryRaw'>,
): Promise<Map<string, Span[]>> {
  const rows = await prisma.$queryRaw<BusyRow[]>`
    SELECT c."hostId",
      string_agg((date_part('epoch', b."startsAt") * 1000)::int8::text, ',') AS starts,
      string_agg((date_part('epoch', b."endsAt") * 1000)::int8::text, ',') AS ends
    FROM "ConnectedCalendar" AS c JOIN "BusyTime" AS b ON b."calendarId" = c.id
    WHERE c."hostId" = ANY(${hostIds}::uuid[])
      AND b."endsAt" > ${new Date(start)}::timestamptz AND b."startsAt" < ${new Date(end)}::timestamptz
    GROUP BY c."hostId"`;
  return new Map(
    rows.map(({ hostId, starts, ends }) => {
      const endTimes = ends.split(',');
      const spans = starts.split(',').map((from, index) => ({
        start: Number(from),
        end: Number(endTimes[index]),
      }));
      return [hostId, spans];
    }),
  );
}
