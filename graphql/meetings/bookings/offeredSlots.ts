import type { FindSlots } from '../../../web/content/meetings/findSlots.ts';
import type { Services } from '../../services.ts';
import type { BookingSlot } from '../../schema/errors.ts';
import type { Span } from '../slots/availability.ts';
import { createZones, freeSlots, type HostCalendar } from '../slots/freeSlots.ts';
import { type BookableHost, bookableHosts, calendarsOf, type Reader } from '../hosts/hosts.ts';
import { slotsAt, spanOfDays } from '../slots/localTime.ts';
import { meetingTypeOf } from '../meetingTypes/meetingTypes.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

/** The times that visitors can book, with the meeting that they book. */
export interface Offer {
  timeZone: string;
  slots: BookingSlot[];
  /** Null for the team. */
  hostName: string | null;
  /** The kind of meeting, as addresses name it. */
  type: string;
  /** Name of the kind of meeting. */
  meeting: string;
  minutes: number;
}

/**
 * The slots that visitors can book: those in which at least one of the hosts is free.
 * @throws InvalidInputError for an unknown host or kind of meeting.
 */
export async function offeredSlots(
  { from, to, timeZone, host, type, moving }: FindSlots & { moving?: boolean | null },
  { database: { prisma }, clock }: Needs,
): Promise<Offer> {
  const wanted = await meetingTypeOf({ type, host, moving }, prisma);
  const { slug, name: meeting, minutes } = wanted;
  const hosts = await bookableHosts(host, prisma);
  const range = spanOfDays(from, to, timeZone);
  const calendars = await calendarsOf(hosts, range, prisma);
  const starts = slotsOfTeam(calendars, { minutes, range, now: clock.now() });
  return {
    timeZone,
    slots: slotsAt(starts, minutes, timeZone),
    hostName: host ? (hosts[0]?.name ?? null) : null,
    type: slug,
    meeting,
    minutes,
  };
}

/** The slots of all calendars together, in order. */
function slotsOfTeam(
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
const DAY_MS = 24 * 60 * 60 * 1000;
/** A visitor who cannot have one day looks at the days around it. */
const NEAREST_WITHIN_MS = 14 * DAY_MS;

/** The free slots that are nearest to a taken one, in order. */
export async function nearestSlots(
  { hosts, minutes, start, moving, now, timeZone }: Wish & { timeZone: string },
  prisma: Reader,
): Promise<BookingSlot[]> {
  // After a wish that is far away, the first slots from now on are the nearest.
  const middle = Math.max(start, now.getTime());
  const range = { start: middle - NEAREST_WITHIN_MS, end: middle + NEAREST_WITHIN_MS };
  const calendars = await calendarsOf(hosts, range, prisma, moving);
  const distance = (time: number) => Math.abs(time - start);
  const nearest = slotsOfTeam(calendars, { minutes, range, now })
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST)
    .toSorted((one, other) => one - other);
  return slotsAt(nearest, minutes, timeZone);
}
