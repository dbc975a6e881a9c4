import { builder } from '../../schema/builder.ts';
import { MeetingPlace } from '../hosts/Host.ts';
import { listMeetingTypes } from './meetingTypes.ts';

export const MeetingType = builder.prismaNode('MeetingType', {
  description:
    'A kind of meeting. Visitors see those that they can book. Admins and API keys with the scope `bookings:read` see all.',
  nullable: true,
  id: { field: 'id' },
  authScopes: { can: 'bookings:read', $granted: 'offeredMeeting' },
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'The value of `type` in `bookingSlots`.' }),
    name: t.exposeString('name', { description: 'The name that visitors see.' }),
    minutes: t.exposeInt('minutes', { description: 'Length in minutes.' }),
    place: t.expose('place', {
      type: MeetingPlace,
      nullable: true,
      description: 'How these meetings take place. Null if the host decides.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'What visitors read before they book. Null if it is empty.',
    }),
    retiredAt: t.expose('retiredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was retired. Null if visitors can book it.',
    }),
  }),
});

builder.queryField('meetingTypes', (t) =>
  t.field({
    type: [MeetingType],
    description: 'The kinds of meeting, the shortest first.',
    authScopes: { can: 'bookings:read' },
    args: {
      includeRetired: t.arg.boolean({
        description: 'True: also those that visitors can no longer book.',
      }),
    },
    resolve: (_root, { includeRetired }, { services }) =>
      listMeetingTypes({ includesRetired: includeRetired ?? false }, services.database.prisma),
  }),
);
