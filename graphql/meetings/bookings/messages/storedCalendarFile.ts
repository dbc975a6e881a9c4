import type { Services } from '../../../services.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
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
    where: { tokenHash: tokenHash(token) },
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
