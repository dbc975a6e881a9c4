import { findMonth } from '../../../../web/content/meetings/findSlots.ts';
import { listMeetingTypes } from '../../meetingTypes/meetingTypes.ts';
import { monthOfSlots, type SlotMonth } from './monthOfSlots.ts';
import { builder } from '../../../schema/builder.ts';
import { validInput } from '../../../schema/mutation.ts';
import { BookingDay } from './BookingDay.ts';
import { MeetingType } from '../../meetingTypes/MeetingType.ts';

const BookingCalendar = builder.objectRef<SlotMonth>('BookingCalendar').implement({
  description: 'One month of the calendar in which visitors book.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'Such as `2026-12`.' }),
    previous: t.exposeString('previous', {
      nullable: true,
      description: 'The month before. Null if it is over.',
    }),
    next: t.exposeString('next', { description: 'The month after.' }),
    timeZone: t.exposeString('timeZone', { description: 'The time zone of all dates and times.' }),
    hostName: t.exposeString('hostName', {
      nullable: true,
      description: 'Name of the requested host. Null for the team.',
    }),
    type: t.exposeString('type', { description: 'The kind of meeting, as in `bookingSlots`.' }),
    types: t.field({
      type: [MeetingType],
      description: 'The kinds of meeting that the visitor can choose from, short ones first.',
      extensions: { cost: 1 },
      grantScopes: ['offeredMeeting'],
      resolve: (_month, _args, { services }) => listMeetingTypes({}, services.database.prisma),
    }),
    meeting: t.exposeString('meeting', { description: 'Name of the kind of meeting.' }),
    minutes: t.exposeInt('minutes', { description: 'Length of the meeting in minutes.' }),
    days: t.expose('days', { type: [BookingDay], description: 'Every date of the month.' }),
  }),
});

builder.queryField('bookingCalendar', (t) =>
  t.field({
    type: BookingCalendar,
    nullable: true,
    // The hosts, their meetings and the type of meeting.
    extensions: { cost: 3 },
    description:
      'One month of free times for the page of the calendar. Null for an unknown host or kind of meeting.',
    authScopes: { public: true },
    args: {
      month: t.arg.string({
        description: 'Such as `2026-12`. If absent, the month of the first free time.',
      }),
      timeZone: t.arg.string({
        description: 'IANA name of the time zone. If absent, the zone of the company.',
      }),
      host: t.arg.string({ description: 'Username of a host. If absent, the whole team.' }),
      type: t.arg.string({ description: 'The kind of meeting, as in `bookingSlots`.' }),
      moving: t.arg.boolean({
        description: 'True to move a booking, whose kind of meeting may be retired.',
      }),
    },
    resolve: (_root, { moving, ...args }, { services }) =>
      monthOfSlots({ ...validInput(findMonth, args), moving }, services),
  }),
);
