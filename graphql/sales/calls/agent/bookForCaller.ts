import type { BookingNeeds } from '../../../meetings/bookings/bookMeeting.ts';
import { timeInWords } from '../../../meetings/slots/localTime.ts';
import { calendarTools } from './calendarTools.ts';
import { toolCaller } from './toolCaller.ts';

/** A visitor or another process may take the time in the meantime. */
const MOST_ATTEMPTS = 3;

/**
 * Books a meeting for the person of a call with the tools of the agent, as the simulator's agent. It takes the last time
 * that `list_slots` offers, so that the next free times stay for visitors who try the calendar.
 *
 * @returns the time of the meeting in words, also of one that the person already has. Null if no time is free.
 */
export async function bookForCaller(
  callId: string,
  services: BookingNeeds,
): Promise<string | null> {
  const { database, clock } = services;
  const caller = await toolCaller(callId, database.prisma);
  if (!caller) return null;
  const meeting = await database.prisma.booking.findFirst({
    where: { leadId: caller.leadId, status: 'booked', startsAt: { gt: clock.now() } },
    select: { startsAt: true, timeZone: true },
  });
  if (meeting) return timeInWords(meeting.startsAt, meeting.timeZone);
  const calendar = calendarTools(services);
  const offered = await calendar.listSlots({}, caller);
  let times = 'slots' in offered ? offered.slots : [];
  for (let attempt = 0; attempt < MOST_ATTEMPTS && times.length > 0; attempt += 1) {
    const answer = await calendar.book({ start: times.at(-1)?.start }, caller);
    if (answer.booked) return timeInWords(new Date(answer.start), answer.timeZone);
    times = answer.slots ?? [];
  }
  return null;
}
