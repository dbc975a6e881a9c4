import { builder } from '../../schema/builder.ts';
import { User } from '../../staff/signIn/User.ts';
import type { DateOverride, DayHours, WeeklyHours } from '../slots/availability.ts';
import { availabilityOf } from './hosts.ts';

export const MeetingPlace = builder.enumType('MeetingPlace', {
  description: 'How a meeting takes place.',
  values: {
    phone: { description: 'The host calls the visitor.' },
    video: { description: 'The host and the visitor join a video call.' },
  },
});

const DayHoursRef = builder.objectRef<DayHours>('DayHours').implement({
  description: 'Hours of one day, by the clock of the host.',
  fields: (t) => ({
    start: t.exposeString('start', {
      description: 'The time at which the hours begin, such as `09:00`.',
    }),
    end: t.exposeString('end', {
      description:
        'The time at which the hours end, such as `17:00`. The end of the day is `24:00`.',
    }),
  }),
});

const WeeklyHoursRef = builder.objectRef<WeeklyHours>('WeeklyHours').implement({
  description: 'Hours that repeat every week, by the clock of the host.',
  fields: (t) => ({
    weekday: t.exposeInt('weekday', {
      description: 'The day of the week: 1 is Monday, 7 is Sunday.',
    }),
    start: t.exposeString('start', {
      description: 'The time at which the hours begin, such as `09:00`.',
    }),
    end: t.exposeString('end', {
      description:
        'The time at which the hours end, such as `17:00`. The end of the day is `24:00`.',
    }),
  }),
});

const DateOverrideRef = builder.objectRef<DateOverride>('DateOverride').implement({
  description: 'The hours of one date, in place of the weekly hours.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'The date, such as `2026-12-31`.' }),
    hours: t.expose('hours', {
      type: [DayHoursRef],
      description: 'The hours of this date. Empty for a day off.',
    }),
  }),
});

export const Host = builder.prismaNode('Host', {
  description:
    'A member of staff whom visitors can book. Admins, API keys with the scope `bookings:read`, and the host can see it.',
  nullable: true,
  id: { field: 'id' },
  authScopes: { can: 'bookings:read', $granted: 'ownHost' },
  fields: (t) => ({
    name: t.exposeString('name', {
      description:
        'The name of the host. Visitors see it, unless it is the username of the account: then they see `the Sixty team`.',
    }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The account of the host. Null if it was deleted, or if you are not an admin.',
      authScopes: { staffCan: 'users:read' },
      select: (_args, _context, nested) => ({ user: nested() }),
      resolve: ({ user }) => user,
    }),
    username: t.string({
      nullable: true,
      description:
        'The username in the path of the calendar page, `/book/{username}`. Null if the account was deleted.',
      select: { user: { select: { username: true } } },
      resolve: ({ user }) => user?.username ?? null,
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description:
        'The phone number of the host, ten digits. The agent transfers a caller to it when the caller asks for a person. Null if the host has no number, or if you are not a member of staff.',
      authScopes: { staff: true },
    }),
    active: t.exposeBoolean('active', { description: 'Whether visitors can book this host.' }),
    timeZone: t.exposeString('timeZone', { description: 'IANA name of the time zone.' }),
    weeklyHours: t.field({
      type: [WeeklyHoursRef],
      description: 'The hours of a usual week.',
      resolve: (host) => availabilityOf(host).weeklyHours,
    }),
    dateOverrides: t.field({
      type: [DateOverrideRef],
      description: 'Dates with other hours, and days off.',
      resolve: (host) => availabilityOf(host).dateOverrides,
    }),
    bufferMinutes: t.exposeInt('bufferMinutes', {
      description: 'Minutes that stay free before and after each meeting.',
    }),
    noticeMinutes: t.exposeInt('noticeMinutes', {
      description: 'The shortest time between the booking and the meeting, in minutes.',
    }),
    horizonDays: t.exposeInt('horizonDays', {
      description: 'The last day that can be booked, in days from today.',
    }),
    mostPerDay: t.exposeInt('mostPerDay', {
      nullable: true,
      description: 'The most meetings on one day. Null means no limit.',
    }),
    territories: t.exposeStringList('territories', {
      description:
        'Countries (`US`), states and provinces (`US-CA`) and area codes (`415`) whose visitors this host gets first. Empty means everywhere.',
    }),
    place: t.expose('place', { type: MeetingPlace, description: 'How the meetings take place.' }),
    videoUrl: t.exposeString('videoUrl', {
      nullable: true,
      description: 'URL of the video call. Null if the host has set none.',
    }),
    weight: t.exposeInt('weight', {
      description: 'A host with weight 2 gets twice as many meetings as a host with weight 1.',
    }),
  }),
});

builder.queryField('ownHost', (t) =>
  t.withAuth({ staff: true }).prismaField({
    type: Host,
    nullable: true,
    description: 'Your own host. Null if you were never made a host. Staff only.',
    grantScopes: ['ownHost'],
    resolve: (query, _root, _args, { viewer, services }) =>
      services.database.prisma.host.findUnique({ ...query, where: { userId: viewer.userId } }),
  }),
);

builder.queryField('hosts', (t) =>
  t.prismaField({
    type: [Host],
    description: 'All hosts, also those that cannot be booked now, sorted by name.',
    authScopes: { can: 'bookings:read' },
    resolve: (query, _root, _args, { services }) =>
      services.database.prisma.host.findMany({
        ...query,
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
      }),
  }),
);
