import { builder } from '../../schema/builder.ts';
import { Attribution } from '../../schema/form/Attribution.ts';
import { FROM_OUTSIDE, OURS } from '../../schema/fromOutside.ts';
import type { Payload } from '../../schema/mutationTypes.ts';
import { Host, MeetingPlace } from '../hosts/Host.ts';
import { NAMED_HOST, nameOrTeam } from '../hosts/hostName.ts';
import { placeOf } from '../meetingTypes/meetingTypes.ts';
import { localTime } from '../slots/localTime.ts';

export const BookingStatus = builder.enumType('BookingStatus', {
  description: 'The status of a booking.',
  values: {
    booked: { description: 'The meeting is booked.' },
    cancelled: { description: 'The visitor or staff cancelled it.' },
    held: { description: 'The meeting took place.' },
    no_show: { description: 'The visitor did not come.' },
  },
});

// It has no default selection, so that a booking that was just saved is returned as it is and not read again.
export const Booking = builder.prismaNode('Booking', {
  description:
    'A booking of a meeting between a visitor and a host. Admins, API keys with the scope `bookings:read`, and the visitor with the link of the booking can see it.',
  nullable: true,
  id: { field: 'id' },
  authScopes: { can: 'bookings:read', $granted: 'ownBooking' },
  fields: (t) => ({
    start: t.string({
      extensions: OURS,
      description: "When the meeting begins: ISO 8601 with the offset of the visitor's time zone.",
      resolve: ({ startsAt, timeZone }) => localTime(startsAt, timeZone),
    }),
    end: t.string({
      extensions: OURS,
      description: "When the meeting ends: ISO 8601 with the offset of the visitor's time zone.",
      resolve: ({ endsAt, timeZone }) => localTime(endsAt, timeZone),
    }),
    status: t.expose('status', { type: BookingStatus, description: 'The current status.' }),
    isSimulated: t.exposeBoolean('isSimulated', {
      description:
        'Whether a simulated call booked it: the person does not know of it, and the time stays free for others.',
    }),
    name: t.exposeString('name', { extensions: FROM_OUTSIDE, description: 'Name of the visitor.' }),
    email: t.exposeString('email', {
      extensions: FROM_OUTSIDE,
      description: 'Email address of the visitor, in lower case.',
    }),
    phone: t.exposeString('phone', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: 'Phone number of the visitor: ten digits. Null if unknown.',
    }),
    notes: t.exposeString('notes', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: 'What the visitor wrote for the host. Null if the visitor wrote nothing.',
    }),
    plan: t.exposeString('plan', {
      extensions: OURS,
      nullable: true,
      description:
        'Name of the plan on the pricing page that the visitor is interested in. Null if the visitor chose none.',
    }),
    service: t.exposeString('service', {
      extensions: OURS,
      nullable: true,
      description:
        'Name of the professional service on the pricing page that the visitor is interested in. Null if the visitor chose none.',
    }),
    timeZone: t.exposeString('timeZone', {
      extensions: FROM_OUTSIDE,
      description: "IANA name of the visitor's time zone.",
    }),
    meeting: t.string({
      extensions: OURS,
      description: 'Name of the kind of meeting.',
      select: { meetingType: { select: { name: true } } },
      resolve: ({ meetingType }) => meetingType.name,
    }),
    place: t.field({
      type: MeetingPlace,
      description: 'How the meeting takes place.',
      select: {
        meetingType: { select: { place: true } },
        host: { select: { place: true, videoUrl: true } },
      },
      resolve: ({ host, meetingType }) => placeOf(host, meetingType),
    }),
    meetingType: t.string({
      extensions: OURS,
      description: 'Slug of the kind of meeting, see `meetingTypes`.',
      select: { meetingType: { select: { slug: true } } },
      resolve: ({ meetingType }) => meetingType.slug,
    }),
    canChange: t.boolean({
      description: 'Whether the booking can still be moved or cancelled.',
      resolve: ({ status, startsAt }, _args, { services }) =>
        status === 'booked' && startsAt > services.clock.now(),
    }),
    hostName: t.string({
      extensions: OURS,
      description:
        'Name of the host as visitors read it: `the Sixty team` for a host without a name of its own. Staff read `host.name`.',
      select: { host: { select: NAMED_HOST } },
      resolve: ({ host }) => nameOrTeam(host),
    }),
    hostUsername: t.string({
      extensions: OURS,
      nullable: true,
      description:
        'Username of the host if the visitor chose this host. Null if any host of the team can take the meeting.',
      select: { host: { select: { user: { select: { username: true } } } } },
      resolve: ({ hostChosen, host }) => (hostChosen ? (host.user?.username ?? null) : null),
    }),
    host: t.field({
      type: Host,
      description: 'The host. Null if you may not read bookings.',
      authScopes: { can: 'bookings:read' },
      select: (_args, _context, nested) => ({ host: nested() }),
      resolve: ({ host }) => host,
    }),
    lead: t.relation('lead', {
      nullable: true,
      description:
        'The lead of the visitor. Null if there is no lead, or if you may not read leads.',
      authScopes: { can: 'leads:read' },
    }),
    call: t.relation('call', {
      nullable: true,
      description:
        'The call in which the meeting was booked. If there was none, the latest call before the booking. Null if there is no call, or if you may not read calls.',
      authScopes: { can: 'calls:read' },
    }),
    confirmed: t.boolean({
      description:
        'Whether the email address is known to be that of the visitor: by a link in one of our emails, or because the meeting was booked in a call, by staff or by a program.',
      resolve: ({ provedAt }) => provedAt !== null,
    }),
    remindersStopped: t.boolean({
      description: 'Whether the visitor stopped the reminders of this meeting.',
      resolve: ({ remindersStoppedAt }) => remindersStoppedAt !== null,
    }),
    attribution: t.field({
      type: Attribution,
      description: 'Where the visitor came from. Null if you may not read bookings.',
      authScopes: { can: 'bookings:read' },
      resolve: (booking) => booking,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was booked.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When the booking last changed.',
    }),
  }),
});

/** The payload of the mutations that change a booking. */
export const changedBooking = {
  description: 'The booking after the change.',
  fields: {
    booking: {
      type: Booking,
      description: 'The booking after the change.',
      grantScopes: ['ownBooking'],
    },
  },
} satisfies Payload;
