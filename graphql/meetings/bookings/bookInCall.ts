import type { Booking, Prisma } from '../../../prisma/generated/client/client.ts';
import type { CreateBooking } from '../../../web/content/meetings/createBooking.ts';
import { RateLimitedError, SlotTakenError } from '../../schema/errors.ts';
import { type BookingNeeds, type BookingOrigin, orderOf, saveBooking } from './bookMeeting.ts';
import { changeBookings } from './cancelBooking.ts';
import { nearestSlots } from './offeredSlots.ts';
import { moveBooking, wishToMove } from './rescheduleBooking.ts';

interface Talk {
  callId: string;
  isSimulated: boolean;
  /** Given for a person whose address nobody knew before the call. Then the meeting counts as that of a visitor. */
  unproved?: Required<Pick<BookingOrigin, 'visitor' | 'count'>>;
}

/**
 * Books the meeting of a call. A call has one open meeting: booking the same time again changes nothing, and booking another
 * time moves it.
 * @throws SlotTakenError if nobody is free, with the nearest free slots.
 * @throws InvalidInputError if the lead has another email address or does not exist.
 */
export async function bookInCall(
  input: CreateBooking,
  { callId, isSimulated, unproved }: Talk,
  needs: BookingNeeds,
): Promise<Booking> {
  const origin = { address: null, visitor: null, callId, isSimulated, ...unproved };
  const order = await orderOf(input, origin, needs);
  const { booking, wish } = await changeBookings(needs, async (tx) => {
    // Of two simultaneous requests, the later one moves the meeting of the earlier one.
    const open = await openMeetingOf(callId, order.wish.now, tx);
    if (!open) return { booking: await saveBooking(order, tx, needs), wish: order.wish };
    const wish = await wishToMove(open, order.wish, tx);
    const move = { id: open.id, name: {}, editor: null, count: countMove(open.id, needs) };
    return { booking: await moveBooking(move, wish, tx, needs), wish };
  });
  if (booking) return booking;
  throw new SlotTakenError(await nearestSlots({ ...wish, timeZone: input.timeZone }, needs));
}

/** The agent moves a meeting no more often than its visitor. */
function countMove(id: string, { limits }: BookingNeeds) {
  return async (tx: Prisma.TransactionClient) => {
    const retryAfterSeconds = await limits.consume({ movesByBooking: id }, undefined, tx);
    if (retryAfterSeconds !== null) throw new RateLimitedError(retryAfterSeconds);
  };
}

/** The latest meeting of the call that is ahead, locked until the transaction ends. */
async function openMeetingOf(
  callId: string,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<Booking | null> {
  const open = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Booking"
    WHERE "callId" = ${callId}::uuid AND status = 'booked' AND "startsAt" > ${now}::timestamptz
    ORDER BY id FOR UPDATE`;
  const id = open.at(-1)?.id;
  return id ? tx.booking.findUnique({ where: { id } }) : null;
}
