import type {
  Booking,
  Lead,
  MeetingType,
  Prisma,
} from '../../../prisma/generated/client/client.ts';
import type { CreateBooking } from '../../../web/content/meetings/createBooking.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { InvalidInputError, SlotTakenError } from '../../schema/errors.ts';
import { attributionColumns } from '../../schema/form/attributionColumns.ts';
import type { Services } from '../../services.ts';
import { bookableHosts } from '../hosts/hosts.ts';
import { isOpenLead, routeVisitor, territoriesOf } from '../hosts/routeVisitor.ts';
import { meetingTypeOf } from '../meetingTypes/meetingTypes.ts';
import { updateAppointment } from './bookedLeads.ts';
import { changeBookings } from './cancelBooking.ts';
import { makeBookingLink } from './messages/bookingLink.ts';
import { enqueueBookingMails } from './messages/bookingMails.ts';
import { freeHosts, nearestSlots, type Wish } from './offeredSlots.ts';
import { NO_ORIGIN, type Origin } from '../../platform/visitor.ts';
import { boundUnproved, networkHashes } from './unproved.ts';
import { TEXT_CONSENT } from '../../../web/content/meetings/booker.ts';
import { permitsTexts } from '../../../web/content/sales/calling/consentVersions.ts';

type Tx = Prisma.TransactionClient;
export type BookingNeeds = Pick<
  Services,
  'database' | 'notifications' | 'clock' | 'jobs' | 'geo' | 'bookedLeads' | 'freeTimes' | 'limits'
>;

/** What is known in addition to the input. */
export interface BookingOrigin {
  /** The IP address of the visitor. Its country counts for territories. Null if a program books. */
  address: string | null;
  /** The call in which the booking was made. Null for the latest call of the lead. */
  callId?: string | null;
  /** Whether the simulator booked it. */
  isSimulated?: boolean;
  /** The visitor's network, and its /48 for IPv6. Null if staff, a program or the agent of a call books, who are believed. */
  visitor: { network: string; site: string | null } | null;
  /** The visit that led to the form. Absent if no form of the site books. */
  visit?: Origin;
  /** Whether the visitor saw what a phone number in our form means. */
  agreesToTexts?: boolean;
  /** Counts the booking for the rate limits of the caller. @throws RateLimitedError */
  count?(tx: Tx): Promise<void>;
}

/**
 * Books a meeting: finds the free hosts, chooses one, and saves the booking and enqueues its emails in one transaction.
 * @returns the booking, and the token of its first link.
 * @throws SlotTakenError if nobody is free, with the nearest free slots.
 * @throws RateLimitedError if the caller has booked too much.
 * @throws InvalidInputError for an unknown host, kind of meeting or lead.
 */
export async function bookMeeting(
  input: CreateBooking,
  origin: BookingOrigin,
  needs: BookingNeeds,
): Promise<{ booking: Booking; token: string }> {
  const { prisma } = needs.database;
  const order = await orderOf(input, origin, needs);
  const { wish } = order;
  // Most refusals need no transaction, so a rush for one slot does not hold the lock.
  const mayBeFree = (await freeHosts(wish, prisma)).length > 0;
  const booked =
    mayBeFree &&
    (await changeBookings(needs, async (tx) => {
      const booking = await saveBooking(order, tx, needs);
      return booking && { booking, token: await makeBookingLink(booking.id, tx) };
    }));
  if (booked) return booked;
  throw new SlotTakenError(await nearestSlots({ ...wish, timeZone: input.timeZone }, needs));
}

interface Order {
  input: CreateBooking;
  origin: BookingOrigin;
  type: MeetingType;
  country: string | null;
  wish: Wish;
}

/** @throws InvalidInputError for an unknown host or kind of meeting. */
export async function orderOf(
  input: CreateBooking,
  origin: BookingOrigin,
  { database: { prisma }, clock, geo }: BookingNeeds,
): Promise<Order> {
  const type = await meetingTypeOf(input, prisma);
  const hosts = await bookableHosts(input.host, prisma);
  const now = clock.now();
  const wish = { hosts, minutes: type.minutes, start: Date.parse(input.start), now };
  return { input, origin, type, country: await countryOf(origin.address, geo), wish };
}

/** Saves the booking and enqueues its emails, within `changeBookings`. @returns null if the slot is taken. */
export async function saveBooking(
  order: Order,
  tx: Tx,
  { jobs, bookedLeads }: BookingNeeds,
): Promise<Booking | null> {
  const { input, origin, type, country, wish } = order;
  const free = await freeHosts(wish, tx);
  const lead = await leadOf(input, tx);
  const visitor = {
    ownerId: lead?.ownerId ?? null,
    territories: territoriesOf({ phone: input.phone ?? lead?.phone ?? null, country }),
  };
  const host = await routeVisitor(free, visitor, wish.now, tx);
  if (!host) return null;
  // Counted only now, so that a booking of a taken slot does not use up the limit.
  await origin.count?.(tx);
  const { mayText } = await boundUnproved(input, origin.visitor, wish.now, tx);

  const { name, email, phone, notes, plan, service, timeZone, attribution } = input;
  const { start, minutes, now } = wish;
  const { isSimulated = false, visit } = origin;
  const visitKnown = Object.values(attribution ?? {}).some(Boolean);
  // The constraint of the database decides, because other processes write this table too.
  const [booking] = await tx.booking.createManyAndReturn({
    data: [
      {
        id: uuidv7(now),
        startsAt: new Date(start),
        endsAt: new Date(start + minutes * 60_000),
        hostId: host.id,
        hostChosen: Boolean(input.host),
        meetingTypeId: type.id,
        name,
        email: email.toLowerCase(),
        phone,
        notes,
        plan,
        service,
        timeZone,
        leadId: lead?.id ?? null,
        callId: await callOf(origin, lead, tx),
        isSimulated,
        textConsent: mayText && !isSimulated ? await textConsentOf(order, lead, tx) : null,
        provedAt: origin.visitor ? null : now,
        networkHashes: origin.visitor ? networkHashes(origin.visitor) : [],
        leadStatusBefore: lead && !isSimulated && isOpenLead(lead) ? lead.status : null,
        ...attributionColumns(visitKnown ? attribution : lead),
        ...(visit ? { ...visit, visitCountry: country } : NO_ORIGIN),
        createdAt: now,
        updatedAt: now,
      },
    ],
    skipDuplicates: true,
  });
  if (!booking) return null;
  await updateAppointment(booking.callId, tx, bookedLeads);
  // The stage of the lead is that of the real sale.
  if (lead && !isSimulated) await bookedLeads.book(lead, host.userId, tx);
  await enqueueBookingMails(booking, { tx, jobs, now });
  return booking;
}

/**
 * The lead of the visitor: the named one, otherwise the latest with this email address.
 * @throws InvalidInputError if the named one has another email address or does not exist.
 */
async function leadOf({ leadId, email }: CreateBooking, tx: Tx): Promise<Lead | null> {
  const lead = await tx.lead.findFirst({
    where: { email: email.toLowerCase(), ...(leadId && { id: leadId }) },
    orderBy: { id: 'desc' },
  });
  if (lead || !leadId) return lead;
  const message = 'There is no such lead with this email address';
  throw new InvalidInputError([{ field: 'leadId', message }]);
}

/** The id of the call in which the booking was made, or of the latest call of the lead. */
async function callOf({ callId }: BookingOrigin, lead: Lead | null, tx: Tx) {
  if (!callId && !lead) return null;
  const call = await tx.call.findFirst({
    where: callId ? { id: callId } : { leadId: lead?.id },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  return call?.id ?? null;
}

async function countryOf(address: string | null, geo: BookingNeeds['geo']): Promise<string | null> {
  if (address === null) return null;
  const place = await geo.locate(address);
  return 'countryCode' in place ? place.countryCode : null;
}

/**
 * The text with which the visitor agreed to text messages about the meeting: that of our form, or that of the lead with the same
 * number. Null if nobody has agreed.
 */
async function textConsentOf(
  { input: { phone }, origin }: Order,
  lead: Lead | null,
  tx: Tx,
): Promise<string | null> {
  if (!phone) return null;
  return origin.agreesToTexts ? TEXT_CONSENT : consentOfLead(phone, lead, tx);
}

async function consentOfLead(phone: string, lead: Lead | null, tx: Tx): Promise<string | null> {
  if (lead?.phone !== phone) return null;
  const consent = await tx.consent.findFirst({
    where: { leadId: lead.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { text: true, version: true },
  });
  return consent && permitsTexts(consent.version) ? consent.text : null;
}
