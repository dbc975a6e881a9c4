import type { MeetingType, PrismaClient } from '../../../prisma/generated/client/client.ts';
import { InvalidInputError } from '../errors.ts';
import type { Reader } from './hosts.ts';

/** Visitors book a short call with the team, and a demo with a host. */
const TEAM_MEETING = 'discovery';
const HOST_MEETING = 'demo';

const USUAL_MEETINGS = [
  { slug: TEAM_MEETING, name: 'Discovery call', minutes: 30 },
  { slug: HOST_MEETING, name: 'Demo', minutes: 60 },
];

/**
 * Saves the usual kinds of meeting if they are missing. The start does it and no migration, because a backup is restored
 * into a database without rows.
 */
export async function saveUsualMeetingTypes(
  prisma: Pick<PrismaClient, 'meetingType'>,
): Promise<void> {
  await prisma.meetingType.createMany({ data: USUAL_MEETINGS, skipDuplicates: true });
}

/**
 * The kind of meeting with this name, or the usual one of the team or of a host.
 * @throws InvalidInputError if there is no such kind.
 */
export async function meetingTypeOf(
  { type, host }: { type?: string | null; host?: string | null },
  prisma: Reader,
): Promise<MeetingType> {
  const slug = type || (host ? HOST_MEETING : TEAM_MEETING);
  const found = await prisma.meetingType.findUnique({ where: { slug } });
  if (found) return found;
  throw new InvalidInputError([{ field: 'type', message: 'There is no such kind of meeting' }]);
}
