import type { MeetingPlace, MeetingType } from '../../../prisma/generated/client/client.ts';
import type { FindSlots } from '../../../web/content/meetings/findSlots.ts';
import type { BookingSlot } from '../../schema/errors.ts';
import type { Services } from '../../services.ts';
import { type BookableHost, bookableHosts, calendarsOf, type Reader } from '../hosts/hosts.ts';
import { nameOrTeam } from '../hosts/hostName.ts';
import { meetingTypeOf, placeOf } from '../meetingTypes/meetingTypes.ts';
import { createZones, freeSlots, type HostCalendar } from '../slots/freeSlots.ts';
import { slotsAt, spanOfDays } from '../slots/localTime.ts';
import type { Span } from '../slots/spans.ts';

/** The times that visitors can book, with the meeting that they book. */
export type Offer = Awaited<ReturnType<typeof offeredSlots>>;

/**
 * The slots that visitors can book: those in which at least one of the hosts is free.
 * @throws InvalidInputError for an unknown host or kind of meeting.
 */
export async function offeredSlots(
  { from, to, timeZone, host, type, moving }: FindSlots & { moving?: boolean | null },
  { database: { prisma }, freeTimes }: Pick<Services, 'database' | 'freeTimes'>,
) {
  const kind = await meetingTypeOf({ type, host, moving }, prisma);
  const { slug, name: meeting, minutes } = kind;
  const hosts = await bookableHosts(host, prisma);
  const range = spanOfDays(from, to, timeZone);
  const starts = await freeTimes.ofTeam(hosts, { minutes, range });
  return {
    timeZone,
    slots: slotsAt(starts, minutes, timeZone),
    /** Null for the team. */
    hostName:
      host && hosts[0] ? nameOrTeam({ name: hosts[0].name, user: { username: host } }) : null,
    type: slug,
    meeting,
    minutes,
    place: placeOfHosts(hosts, kind),
  };
}

/** How the meeting takes place. Null if it depends on which of these hosts gets it. */
function placeOfHosts(
  hosts: BookableHost[],
  type: Pick<MeetingType, 'place'>,
): MeetingPlace | null {
  const places = new Set(hosts.map((host) => placeOf(host, type)));
  const [place = null] = places;
  return places.size === 1 ? place : null;
}

/** The slots of all calendars together, in order. */
export function slotsOfTeam(
  calendars: HostCalendar[],
  query: { minutes: number; range: Span; now: Date },
): number[] {
  const zones = createZones();
  const starts = new Set(calendars.flatMap((calendar) => freeSlots(calendar, query, zones)));
  return [...starts].toSorted((one, other) => one - other);
}

/** What a visitor wants to book. */
export interface Wish {
  /** The hosts who can take it. */
  hosts: BookableHost[];
  minutes: number;
  /** When the meeting begins, in epoch milliseconds. */
  start: number;
  /** The booking that moves to this time. */
  moving?: string;
  now: Date;
}

/** The hosts who are free for the whole meeting. */
export async function freeHosts(
  { hosts, minutes, start, moving, now }: Wish,
  prisma: Reader,
): Promise<BookableHost[]> {
  const range = { start, end: start + 1 };
  const calendars = await calendarsOf(hosts, range, prisma, moving);
  const zones = createZones();
  return hosts.filter((_host, index) => {
    const calendar = calendars[index];
    return calendar && freeSlots(calendar, { minutes, range, now }, zones).length > 0;
  });
}

const NEAREST = 6;
const NEAREST_WITHIN_MS = 14 * 24 * 60 * 60 * 1000;

/** The free slots that are nearest to a taken one, in order. */
export async function nearestSlots(
  { hosts, minutes, start, moving, now, timeZone }: Wish & { timeZone: string },
  { database: { prisma }, freeTimes }: Pick<Services, 'database' | 'freeTimes'>,
): Promise<BookingSlot[]> {
  // The nearest slots of a time in the past are the first ones from now on.
  const middle = Math.max(start, now.getTime());
  const range = { start: middle - NEAREST_WITHIN_MS, end: middle + NEAREST_WITHIN_MS };
  const starts = await freeTimes.ofTeam(hosts, { minutes, range });
  // The meeting that moves leaves its own time.
  const left = moving ? await timesLeftBy(moving, { hosts, minutes, range, now }, prisma) : [];
  const distance = (time: number) => Math.abs(time - start);
  const nearest = [...new Set([...starts, ...left])]
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST)
    .toSorted((one, other) => one - other);
  return slotsAt(nearest, minutes, timeZone);
}

/** The slots of the host of a meeting, without this meeting. */
async function timesLeftBy(
  moving: string,
  { hosts, ...query }: { hosts: BookableHost[]; minutes: number; range: Span; now: Date },
  prisma: Reader,
): Promise<number[]> {
  const booking = await prisma.booking.findUnique({
    where: { id: moving },
    select: { hostId: true },
  });
  const own = hosts.filter(({ id }) => id === booking?.hostId);
  return slotsOfTeam(await calendarsOf(own, query.range, prisma, moving), query);
}
