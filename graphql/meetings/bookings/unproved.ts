import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { CreateBooking } from '../../../web/content/meetings/createBooking.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { rateLimitKey } from '../../platform/limits/limits.ts';
import { RateLimitedError } from '../../schema/errors.ts';
import { MOST_UNCONFIRMED } from '../../../web/content/meetings/confirmation.ts';

/** A /48 of IPv6 can have as many as this many of its networks. */
const NETWORKS_PER_SITE = 4;
/**
 * The meetings of one phone number that are followed by text messages: those ahead that nobody has confirmed, and all that were booked
 * within a day, because a confirmed email address does not prove a number.
 */
export const MOST_TEXTED = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Visitor {
  network: string;
  site: string | null;
}

/** Hashes, because a booking is kept longer than an IP address has to be. */
export function networkHashes({ network, site }: Visitor): string[] {
  return [network, ...(site ? [site] : [])].map((key) => rateLimitKey('network', key));
}

/**
 * Anybody can type an address or a number that is not theirs. Meetings in another's name must not fill the calendar, and a number that
 * nobody has proved gets few text messages.
 * @param visitor Null for staff, programs and the agent of a call, who are believed.
 * @returns whether text messages may follow the new booking.
 * @throws RateLimitedError if the address or the network has its most unproved meetings ahead. The time to wait ends with the
 *   beginning of the first one.
 */
export async function boundUnproved(
  { email: typed, phone }: Pick<CreateBooking, 'email' | 'phone'>,
  visitor: Visitor | null,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<{ mayText: boolean }> {
  const email = typed.toLowerCase();
  const [network, site] = visitor ? networkHashes(visitor) : [];
  const isOpen = { status: 'booked', provedAt: null, startsAt: { gt: now } } as const;
  // Ids sort by time, so this needs no other index.
  const today = uuidv7(new Date(now.getTime() - DAY_MS));
  const whose = [
    ...(visitor ? [{ ...isOpen, email }] : []),
    ...[network, site].flatMap((hash) =>
      hash ? [{ ...isOpen, networkHashes: { has: hash } }] : [],
    ),
    ...(phone ? [{ phone, textConsent: { not: null }, OR: [isOpen, { id: { gte: today } }] }] : []),
  ];
  if (whose.length === 0) return { mayText: false };
  const earlier = await tx.booking.findMany({
    where: { OR: whose },
    orderBy: { startsAt: 'asc' },
    select: {
      status: true,
      provedAt: true,
      startsAt: true,
      email: true,
      networkHashes: true,
      phone: true,
      textConsent: true,
    },
  });
  const open = earlier.filter(
    ({ status, provedAt, startsAt }) => status === 'booked' && !provedAt && startsAt > now,
  );
  const has = (hash: string | undefined) =>
    open.filter((booking) => hash !== undefined && booking.networkHashes.includes(hash));
  expectFewer(
    MOST_UNCONFIRMED,
    visitor ? open.filter((booking) => booking.email === email) : [],
    now,
  );
  expectFewer(MOST_UNCONFIRMED, has(network), now);
  expectFewer(MOST_UNCONFIRMED * NETWORKS_PER_SITE, has(site), now);
  const texted = earlier.filter((booking) => booking.phone === phone && booking.textConsent);
  return { mayText: texted.length < MOST_TEXTED };
}

/** @param ahead The unproved meetings, the first one first. */
function expectFewer(most: number, ahead: readonly { startsAt: Date }[], now: Date): void {
  const [first] = ahead;
  if (!first || ahead.length < most) return;
  throw new RateLimitedError(
    Math.ceil((first.startsAt.getTime() - now.getTime()) / 1000),
    'Too many meetings wait for a confirmation. Please open the link in one of our emails and confirm or cancel a meeting.',
  );
}
