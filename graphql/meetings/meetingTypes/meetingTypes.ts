import type { Host, MeetingPlace, MeetingType } from '../../../prisma/generated/client/client.ts';
import {
  HOST_MEETING,
  TEAM_MEETING,
  USUAL_MEETINGS,
} from '../../../web/content/meetings/meetingType.ts';
import { InvalidInputError } from '../../schema/errors.ts';
import type { Reader } from '../hosts/hosts.ts';

/** Saves missing usual kinds of meeting, at the start. A migration cannot do it, because a backup is restored into empty tables. */
export async function saveUsualMeetingTypes(prisma: Reader): Promise<void> {
  await prisma.meetingType.createMany({ data: [...USUAL_MEETINGS], skipDuplicates: true });
}

/** The kinds of meeting, the shortest first. */
export function listMeetingTypes(
  { includesRetired = false }: { includesRetired?: boolean },
  prisma: Reader,
): Promise<MeetingType[]> {
  return prisma.meetingType.findMany({
    where: includesRetired ? {} : { retiredAt: null },
    orderBy: [{ minutes: 'asc' }, { id: 'asc' }],
  });
}

interface WantedType {
  /** The slug; null for the usual one of the team or of the host. */
  type?: string | null;
  host?: string | null;
  /** Whether a booking is being moved. It keeps its kind, also a retired one. */
  moving?: boolean | null;
}

/**
 * The kind of meeting with this slug, or the usual one of the team or of a host.
 * @throws InvalidInputError if there is no such kind.
 */
export async function meetingTypeOf(
  { type, host, moving }: WantedType,
  prisma: Reader,
): Promise<MeetingType> {
  const slug = type || (host ? HOST_MEETING : TEAM_MEETING);
  const found = await prisma.meetingType.findUnique({ where: { slug } });
  if (found && (moving || !found.retiredAt)) return found;
  throw new InvalidInputError([{ field: 'type', message: 'There is no such kind of meeting' }]);
}

/** How a meeting with this host takes place. A host without the URL of a video call is met by phone. */
export function placeOf(
  host: Pick<Host, 'place' | 'videoUrl'>,
  type: Pick<MeetingType, 'place'>,
): MeetingPlace {
  return videoUrlOf(host, type) === null ? 'phone' : 'video';
}

/** The URL of the video call; null for a call by phone. The kind of meeting decides, otherwise the host does. */
export function videoUrlOf(
  host: Pick<Host, 'place' | 'videoUrl'>,
  type: Pick<MeetingType, 'place'>,
): string | null {
  return (type.place ?? host.place) === 'video' ? host.videoUrl : null;
}
