import { isUsualMeeting } from '../../../web/content/meetings/meetingType.ts';
import { saveMeetingType as rules } from '../../../web/content/meetings/meetingType.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { freeSlug } from '../../schema/freeSlug.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Payload } from '../../schema/mutationTypes.ts';
import { uniqueOr } from '../../schema/uniqueOr.ts';
import { MeetingPlace } from '../hosts/Host.ts';
import { MeetingType } from './MeetingType.ts';

const TAKEN = 'Another kind of meeting has this name already';

const payload = {
  description: 'The kind of meeting after the change.',
  fields: { meetingType: { type: MeetingType, description: 'The kind of meeting.' } },
} satisfies Payload;

mutation('saveMeetingType', {
  description:
    'Adds a kind of meeting, or changes one. Booked meetings keep their length. Only admins can do this.',
  authScopes: { staffCan: 'bookings:write' },
  validate: rules,
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The kind of meeting, with all its values.',
    fields: (t) => ({
      id: t.id({ description: 'Global id of the kind to change. Absent for a new one.' }),
      name: t.string({ required: true, description: 'The name that visitors see.' }),
      minutes: t.int({ required: true, description: 'Length in minutes, from 5 to 480.' }),
      place: t.field({
        type: MeetingPlace,
        description: 'How these meetings take place. If absent, the host decides.',
      }),
      description: t.string({ description: 'What visitors read before they book.' }),
    }),
  },
  payload,
  resolve: async ({ id: globalId, name, minutes, place = null, description }, context) => ({
    meetingType: await uniqueOr({ slug: TAKEN }, () =>
      context.services.database.prisma.$transaction(async (tx) => {
        const id = globalId ? idOf('MeetingType', globalId) : null;
        if (id && !(await tx.meetingType.findUnique({ where: { id }, select: { id: true } }))) {
          throw new NotFoundError('There is no such kind of meeting.', 'id');
        }
        const data = { name, minutes, place, description: description || null };
        const nameAt = (slug: string) =>
          tx.meetingType.findUnique({ where: { slug }, select: { name: true } });
        // The slug is made of the first name and stays, because links contain it.
        const saved = id
          ? await tx.meetingType.update({ where: { id }, data })
          : await tx.meetingType.create({
              data: { ...data, slug: await freeSlug(name, nameAt, TAKEN) },
            });
        await audit(tx, {
          action: id ? 'meeting_type.updated' : 'meeting_type.created',
          ...audited(actorOf(context)),
          subject: { type: 'MeetingType', id: saved.id },
          details: { name, minutes },
        });
        return saved;
      }),
    ),
  }),
});

mutation('retireMeetingType', {
  description:
    'Stops or resumes the offer of a kind of meeting. Booked meetings stay. The kinds `discovery` and `demo` cannot be retired. Only admins can do this.',
  authScopes: { staffCan: 'bookings:write' },
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The kind of meeting.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the kind of meeting.' }),
      isRetired: t.boolean({ required: true, description: 'False offers it again.' }),
    }),
  },
  payload,
  async resolve({ id: globalId, isRetired }, context) {
    const { database, clock } = context.services;
    const id = idOf('MeetingType', globalId);
    const meetingType = await database.prisma.$transaction(async (tx) => {
      const known = await tx.meetingType.findUnique({ where: { id } });
      if (!known) throw new NotFoundError('There is no such kind of meeting.', 'id');
      if (isRetired && isUsualMeeting(known)) {
        throw new ConflictError(
          'Visitors who choose no kind get this one, so it cannot be retired.',
        );
      }
      const retiredAt = isRetired ? (known.retiredAt ?? clock.now()) : null;
      const saved = await tx.meetingType.update({ where: { id }, data: { retiredAt } });
      await audit(tx, {
        action: isRetired ? 'meeting_type.retired' : 'meeting_type.resumed',
        ...audited(actorOf(context)),
        subject: { type: 'MeetingType', id },
        details: { name: known.name },
      });
      return saved;
    });
    return { meetingType };
  },
});
