import type { Booking } from '../../../../prisma/generated/client/client.ts';
import { links } from '../../../links/links.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import type { Reader } from '../../hosts/hosts.ts';

/**
 * Makes a link with which the visitor changes the booking.
 * @param isMailed True for a link of an email. Its use shows that the address is the visitor's.
 * @returns its token, which is not stored.
 */
export async function makeBookingLink(
  bookingId: string,
  prisma: Reader,
  isMailed = false,
): Promise<string> {
  const { token, tokenHash } = links.booking.make();
  await prisma.bookingLink.create({
    data: { tokenHash, bookingId, isMailed },
    select: { bookingId: true },
  });
  return token;
}

/** The booking of a link. Null if the token is unknown. */
export async function findBookingByToken(token: string, prisma: Reader): Promise<Booking | null> {
  if (!links.booking.isToken(token)) return null;
  const link = await prisma.bookingLink.findUnique({
    where: { tokenHash: links.booking.hash(token) },
    select: { booking: true },
  });
  return link?.booking ?? null;
}

/** When the address of a booking is proved by a change: now if the token is one of an email, otherwise as before. */
export async function provedBy(
  { provedAt }: Booking,
  { token }: { token?: string | null },
  now: Date,
  prisma: Reader,
): Promise<Date | null> {
  if (provedAt || !token) return provedAt;
  return (await isMailedToken(token, prisma)) ? now : null;
}

/** Whether a token is one of an email. Only the owner of the address has it. */
export async function isMailedToken(token: string, prisma: Reader): Promise<boolean> {
  if (!links.booking.isToken(token)) return false;
  const link = await prisma.bookingLink.findUnique({
    where: { tokenHash: links.booking.hash(token) },
    select: { isMailed: true },
  });
  return link?.isMailed ?? false;
}

/** A booking is named by its id, or by the token of one of its links. */
export type BookingName = { id: string } | { token: string };

/** @throws NotFoundError if there is no such booking. */
export async function bookingNamed(name: BookingName, prisma: Reader): Promise<Booking> {
  const booking =
    'token' in name
      ? await findBookingByToken(name.token, prisma)
      : await prisma.booking.findUnique({ where: { id: name.id } });
  if (!booking) throw new NotFoundError('There is no such booking.');
  return booking;
}

/** The page on which the visitor changes the booking. */
export function manageUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/book/manage/${token}`;
}
