import type { MeetingType as TypeRow } from '../../../prisma/generated/client/client.ts';
import { saveMeetingType as rules } from '../../../web/content/inputs/bookings/meetingType.ts';
import { retireMeetingType, saveMeetingType } from '../../domain/bookings/saveMeetingType.ts';
import { ConflictError, NotFoundError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { uniqueOr } from '../uniqueOr.ts';
import { MeetingPlace } from '../host/Host.ts';
import { MeetingType } from './MeetingType.ts';

function payload(name: string) {
  return builder.objectRef<{ meetingType: TypeRow }>(name).implement({
    description: 'The kind of meeting after the change.',
    fields: (t) => ({
      meetingType: t.field({
        type: MeetingType,
        description: 'The kind of meeting.',
        resolve: ({ meetingType }) => meetingType,
      }),
    }),
  });
}

mutation('saveMeetingType', {
  description:
    'Adds a kind of meeting, or changes one. Booked meetings keep their length. Staff only.',
  authScopes: { staffCan: 'bookings:write' },
  validate: rules,
  errors: [ConflictError, NotFoundError],
  input: builder.inputType('SaveMeetingTypeInput', {
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
  }),
  payload: payload('SaveMeetingTypePayload'),
  resolve: async ({ id, ...values }, context) => ({
    meetingType: await uniqueOr({ slug: 'Another kind of meeting has this name already' }, () =>
      saveMeetingType(
        { ...values, id: id ? idOf('MeetingType', id) : null },
        actorOf(context),
        context.services,
      ),
    ),
  }),
});

mutation('retireMeetingType', {
  description:
    'Stops or resumes the offer of a kind of meeting. Booked meetings stay. The usual kinds are always offered. Staff only.',
  authScopes: { staffCan: 'bookings:write' },
  errors: [ConflictError, NotFoundError],
  input: builder.inputType('RetireMeetingTypeInput', {
    description: 'The kind of meeting.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the kind of meeting.' }),
      isRetired: t.boolean({ required: true, description: 'False offers it again.' }),
    }),
  }),
  payload: payload('RetireMeetingTypePayload'),
  resolve: async ({ id, isRetired }, context) => ({
    meetingType: await retireMeetingType(
      { id: idOf('MeetingType', String(id)), isRetired },
      actorOf(context),
      context.services,
    ),
  }),
});
