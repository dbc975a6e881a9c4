import type { Host, MeetingType } from '../../../prisma/generated/client/client.ts';

/** The address of the video call; null for a call by phone. The kind of meeting decides, otherwise the host does. */
export function videoUrlOf(
  host: Pick<Host, 'place' | 'videoUrl'>,
  type: Pick<MeetingType, 'place'>,
): string | null {
  return (type.place ?? host.place) === 'video' ? host.videoUrl : null;
}
