import type { MeetingType } from '../../../prisma/generated/client/client.ts';
import { slugOf } from '../../../web/content/blog/slug.ts';
import { isUsualMeeting } from '../../../web/content/booking/usualMeetings.ts';
import type { SaveMeetingType } from '../../../web/content/inputs/bookings/meetingType.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { ConflictError, NotFoundError } from '../errors.ts';

/**
 * Adds a kind of meeting, or changes the one with this id. Its slug is made of the first name and stays, because links
 * contain it. A slug that is taken breaks a unique constraint.
 *
 * @throws NotFoundError if there is no kind with this id.
 */
export function saveMeetingType(
  { id, name, minutes, place = null, description }: SaveMeetingType,
  actor: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<MeetingType> {
  return database.prisma.$transaction(async (tx) => {
    const data = { name, minutes, place, description: description || null };
    const known = id && (await tx.meetingType.findUnique({ where: { id }, select: { id: true } }));
    if (id && !known) throw new NotFoundError('There is no such kind of meeting.', 'id');
    const saved = id
      ? await tx.meetingType.update({ where: { id }, data })
      : await tx.meetingType.create({ data: { ...data, slug: slugOf(name) } });
    await audit(tx, {
      action: id ? 'meeting_type.updated' : 'meeting_type.created',
      ...audited(actor),
      subject: { type: 'MeetingType', id: saved.id },
      details: { name, minutes },
    });
    return saved;
  });
}

/**
 * Stops or resumes the offer of a kind of meeting. Booked meetings stay.
 * @throws NotFoundError if there is no such kind, ConflictError for the usual kinds, which are always offered.
 */
export function retireMeetingType(
  { id, isRetired }: { id: string; isRetired: boolean },
  actor: Actor,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<MeetingType> {
  return database.prisma.$transaction(async (tx) => {
    const known = await tx.meetingType.findUnique({ where: { id } });
    if (!known) throw new NotFoundError('There is no such kind of meeting.', 'id');
    if (isRetired && isUsualMeeting(known)) {
      throw new ConflictError('Visitors who choose no kind get this one, so it cannot be retired.');
    }
    const retiredAt = isRetired ? (known.retiredAt ?? clock.now()) : null;
    const saved = await tx.meetingType.update({ where: { id }, data: { retiredAt } });
    await audit(tx, {
      action: isRetired ? 'meeting_type.retired' : 'meeting_type.resumed',
      ...audited(actor),
      subject: { type: 'MeetingType', id },
      details: { name: known.name },
    });
    return saved;
  });
}
