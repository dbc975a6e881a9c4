import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import {
  type CreateBooking,
  createBooking,
} from '../../../../web/content/meetings/createBooking.ts';
import { findSlots } from '../../../../web/content/meetings/findSlots.ts';
import { USUAL_ZONE } from '../../../../web/content/sales/calling/agentContract.ts';
import type { BookingNeeds } from '../../../meetings/bookings/bookMeeting.ts';
import { bookInCall } from '../../../meetings/bookings/bookInCall.ts';
import { offeredSlots } from '../../../meetings/bookings/offeredSlots.ts';
import {
  type BookingSlot,
  ExpectedError,
  RateLimitedError,
  SlotTakenError,
} from '../../../schema/errors.ts';
import { contentOfCall } from '../../playbooks/contentOfCall.ts';
import { type ToolCaller, toolCaller } from './toolCaller.ts';
import { timeInWords } from '../../../meetings/slots/localTime.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days to offer if the agent names none. */
const USUAL_DAYS = 7;
/** A model reads these aloud, so more would not help. */
const MOST_SLOTS = 12;

type OfferedTimes = { timeZone: string; slots: BookingSlot[] } | { error: string };

type BookedTime =
  | { booked: true; start: string; timeZone: string }
  | { booked: false; error: string; slots?: BookingSlot[] };

/** The calendar, as the agent uses it during a call. Each answer is an object that a language model reads. */
export interface AgentCalendar {
  listSlots(wishes: Record<string, unknown>, caller: ToolCaller): Promise<OfferedTimes>;
  book(wishes: Record<string, unknown>, caller: ToolCaller): Promise<BookedTime>;
}

/**
 * The built-in calendar for the agent. Bookings are made for the lead of the call, never for somebody whom the agent names,
 * and a call has one open meeting.
 */
export function calendarTools(services: BookingNeeds): AgentCalendar {
  return {
    async listSlots(wishes, caller) {
      const from = wishes['from'] ?? dayOf(services.clock.now().getTime());
      const query = findSlots.safeParse({
        from,
        to: wishes['to'] ?? daysAfter(from),
        timeZone: zoneOf(wishes, caller),
        type: await meetingTypeOfCall(caller, services),
      });
      if (!query.success) return { error: firstMessage(query.error.issues) };
      try {
        const { timeZone, slots } = await offeredSlots(query.data, services);
        return { timeZone, slots: slots.slice(0, MOST_SLOTS) };
      } catch (error) {
        return { error: refusalOf(error) };
      }
    },
    async book(wishes, caller) {
      const { phone, leadId, callId, isSimulated } = caller;
      const wish = createBooking.safeParse({
        start: wishes['start'],
        timeZone: zoneOf(wishes, caller),
        // Only for people whom nobody has asked before: the agent cannot book for somebody else.
        name: caller.firstName || wishes['name'],
        email: caller.email || wishes['email'],
        phone,
        leadId,
        type: await meetingTypeOfCall(caller, services),
      });
      if (!wish.success) return { booked: false, error: firstMessage(wish.error.issues) };
      const isSpelled = caller.email === '';
      try {
        if (leadId && isSpelled) await introduce(leadId, wish.data, services);
        const { startsAt, timeZone } = await bookInCall(
          wish.data,
          {
            callId,
            isSimulated,
            ...(isSpelled && { unproved: unprovedBy(caller, wish.data, services) }),
          },
          services,
        );
        return { booked: true, start: startsAt.toISOString(), timeZone };
      } catch (error) {
        if (!(error instanceof SlotTakenError)) return { booked: false, error: refusalOf(error) };
        return { booked: false, error: error.message, slots: error.slots };
      }
    },
  };
}

/** The kind of meeting that the playbook of the call names. Null for the usual one, also if the named one was retired since. */
async function meetingTypeOfCall(
  { callId }: ToolCaller,
  { database: { prisma } }: BookingNeeds,
): Promise<string | null> {
  const slug = (await contentOfCall(callId, prisma))?.meetingType;
  if (!slug) return null;
  const offered = await prisma.meetingType.findFirst({ where: { slug, retiredAt: null } });
  return offered && slug;
}

/** The name and the address that a caller has spelled. They stay as they are once they are known. */
async function introduce(
  id: string,
  { name, email }: CreateBooking,
  { database: { prisma } }: BookingNeeds,
): Promise<void> {
  await prisma.lead.updateMany({ where: { id, firstName: '' }, data: { firstName: name } });
  await prisma.lead.updateMany({ where: { id, email: '' }, data: { email: email.toLowerCase() } });
}

/** A caller can spell the address of somebody else, as a visitor can type it. The same limits apply. */
function unprovedBy(
  { phone, callId }: ToolCaller,
  { email }: CreateBooking,
  { limits }: BookingNeeds,
) {
  const whose = email.toLowerCase();
  const network = phone ?? callId;
  return {
    visitor: { network, site: null },
    async count(tx: Prisma.TransactionClient) {
      const uses = { bookingsByEmail: `${whose} ${network}`, bookingsByEmailAnywhere: whose };
      const retryAfterSeconds = await limits.consume(uses, undefined, tx);
      if (retryAfterSeconds !== null) throw new RateLimitedError(retryAfterSeconds);
    },
  };
}

function zoneOf(wishes: Record<string, unknown>, caller: ToolCaller): unknown {
  return wishes['time_zone'] ?? caller.timeZone ?? USUAL_ZONE;
}

/** Undefined if the agent names no day. The check of `from` says so. */
function daysAfter(from: unknown): string | undefined {
  const time = typeof from === 'string' ? Date.parse(from) : Number.NaN;
  return Number.isNaN(time) ? undefined : dayOf(time + USUAL_DAYS * DAY_MS);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The message for the agent if the calendar refuses. Throws every other error. */
function refusalOf(error: unknown): string {
  if (error instanceof ExpectedError) return error.message;
  throw error;
}

function firstMessage(issues: readonly { message: string }[]): string {
  return issues[0]?.message ?? 'This is not valid.';
}

/** A visitor or another process may take the time in the meantime. */
const MOST_ATTEMPTS = 3;

/**
 * Books a simulated meeting for the person of a call with the tools of the agent, as the simulator's agent. The meeting takes no
 * time from anybody, so different calls choose different times only for the look of it.
 *
 * @returns the time of the meeting in words, also of one that the person already has. Null if no time is free.
 */
export async function bookForCaller(
  callId: string,
  services: BookingNeeds,
): Promise<string | null> {
  const { database, clock } = services;
  const caller = await toolCaller({ callId, caller: null }, database.prisma);
  if (!caller) return null;
  const meeting = await database.prisma.booking.findFirst({
    where: { leadId: caller.leadId, status: 'booked', startsAt: { gt: clock.now() } },
    select: { startsAt: true, timeZone: true },
  });
  if (meeting) return timeInWords(meeting.startsAt, meeting.timeZone);
  const calendar = calendarTools(services);
  const offered = await calendar.listSlots({}, caller);
  let times = 'slots' in offered ? offered.slots : [];
  const choice = Number.parseInt(callId.slice(-4), 16);
  for (let attempt = 0; attempt < MOST_ATTEMPTS && times.length > 0; attempt += 1) {
    const answer = await calendar.book({ start: times[choice % times.length]?.start }, caller);
    if (answer.booked) return timeInWords(new Date(answer.start), answer.timeZone);
    times = answer.slots ?? [];
  }
  return null;
}
