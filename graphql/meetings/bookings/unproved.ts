import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { rateLimitKey } from '../../platform/limits/limits.ts';
import { RateLimitedError } from '../../schema/errors.ts';

/** The meetings ahead that one email address, or one network, can have without a proof of the address. */
const MOST_UNPROVED = 3;
/** A /48 of IPv6 can have as many as this many of its networks. */
const NETWORKS_PER_SITE = 4;

interface Visitor {
  network: string;
  site: string | null;
}

/** Hashes, because a booking is kept longer than an IP address has to be. */
export function networkHashes({ network, site }: Visitor): string[] {
  return [network, ...(site ? [site] : [])].map((key) => rateLimitKey('network', key));
}

/**
 * Anybody can type an address that is not theirs. Meetings in another's name must not fill the calendar.
 * @throws RateLimitedError if the address or the network has its most unproved meetings ahead. The time to wait ends with the
 *   beginning of the first one.
 */
export async function expectFewUnproved(
  email: string,
  visitor: Visitor,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<void> {
  const [network = '', site] = networkHashes(visitor);
  const groups: [Prisma.BookingWhereInput, number][] = [
    [{ email: email.toLowerCase() }, MOST_UNPROVED],
    [{ networkHashes: { has: network } }, MOST_UNPROVED],
    ...(site
      ? [
          [{ networkHashes: { has: site } }, MOST_UNPROVED * NETWORKS_PER_SITE] as [
            Prisma.BookingWhereInput,
            number,
          ],
        ]
      : []),
  ];
  for (const [whose, most] of groups) {
    const ahead = await tx.booking.findMany({
      where: { ...whose, status: 'booked', provedAt: null, startsAt: { gt: now } },
      orderBy: { startsAt: 'asc' },
      select: { startsAt: true },
      take: most,
    });
    const [first] = ahead;
    if (!first || ahead.length < most) continue;
    throw new RateLimitedError(
      Math.ceil((first.startsAt.getTime() - now.getTime()) / 1000),
      'Too many meetings wait for a confirmation. Please open the link in one of our emails and confirm or cancel a meeting.',
    );
  }
}
