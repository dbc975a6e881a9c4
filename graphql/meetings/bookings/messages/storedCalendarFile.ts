import type { Services } from '../../../services.ts';
import { links } from '../../../links/links.ts';
import { manageUrl } from './bookingLink.ts';
import { calendarEvent } from './calendarEvent.ts';
import { videoUrlOf } from '../../meetingTypes/meetingPlace.ts';
import { senderAddress } from './senderAddress.ts';

/** The booking of a link as a calendar file to download. Null if the token is unknown. */
export async function storedCalendarFile(
  token: string,
  { database, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<string | null> {
  const link = await database.prisma.bookingLink.findUnique({
    where: { tokenHash: links.booking.hash(token) },
    select: { booking: { include: { meetingType: true, host: true } } },
  });
  if (!link) return null;
  const { host, meetingType, ...booking } = link.booking;
  const entry = {
    booking,
    title: meetingType.name,
    hostName: host.name,
    videoUrl: videoUrlOf(host, meetingType),
    url: manageUrl(settings.siteUrl, token),
    organizerEmail: senderAddress(settings.mail.from),
  };
  return calendarEvent(entry, settings.siteUrl, false);
}
