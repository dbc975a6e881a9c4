import { pathOf } from '../../../../web/content/staff/areas.ts';
import { company } from '../../../../web/content/company/company.ts';
import type { Services } from '../../../services.ts';
import { calendarFeed } from '../../bookings/messages/calendarEvent.ts';
import { videoUrlOf } from '../../meetingTypes/meetingPlace.ts';
import { senderAddress } from '../../bookings/messages/senderAddress.ts';
import { links } from '../../../links/links.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older meetings leave the feed, so that it does not grow for ever. */
const KEPT_MS = 90 * DAY_MS;

/** The bookings of a host as an iCalendar file. Null if the token is unknown or the account is gone. */
export async function hostFeed(
  token: string,
  { database: { prisma }, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
): Promise<string | null> {
  const host = await prisma.host.findFirst({
    where: { feedTokenHash: links.calendarFeed.hash(token), user: { deactivatedAt: null } },
  });
  if (!host) return null;
  const since = new Date(clock.now().getTime() - KEPT_MS);
  const bookings = await prisma.booking.findMany({
    where: { hostId: host.id, status: { not: 'cancelled' }, endsAt: { gt: since } },
    include: { meetingType: { select: { name: true, place: true } } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  const entries = bookings.map(({ meetingType, ...booking }) => ({
    booking,
    title: meetingType.name,
    hostName: host.name,
    videoUrl: videoUrlOf(host, meetingType),
    url: `${settings.siteUrl}${pathOf('bookings')}`,
    organizerEmail: senderAddress(settings.mail.from),
  }));
  return calendarFeed(`${company.product}: ${host.name}`, entries, settings.siteUrl);
}
