import { tuesday } from '../../meetings/bookingTeam.ts';
import type { Audited } from './audited.ts';
import type { World } from './world.ts';

/** The inputs of the mutations about bookings, hosts and calendars. */
export const bookingsMutations = ({
  api,
  calendar,
  dav,
  prisma,
  unique,
  idOf,
  user,
  connected,
  host,
  pastBooking,
  comingBooking,
}: World): Record<string, Audited> => ({
  addHost: {
    action: 'host.added',
    input: async () => ({ userId: idOf('User', await user()) }),
  },
  updateHost: {
    action: 'host.updated',
    input: async () => ({ id: idOf('Host', await host(await user())), bufferMinutes: 5 }),
  },
  renewCalendarFeed: {
    action: 'calendar_feed.renewed',
    input: async () => ({ hostId: idOf('CalendarHost', await host(await user())) }),
  },
  connectCalendarAddress: {
    action: 'calendar.connected',
    input: async () => ({
      hostId: idOf('CalendarHost', await host(await user())),
      name: 'Private',
      url: `${calendar.url}/calendar.ics`,
    }),
  },
  connectCalDav: {
    action: 'calendar.connected',
    input: async () => ({
      hostId: idOf('CalendarHost', await host(await user())),
      name: 'Work',
      url: `${dav.url}/dav/home/work/`,
      username: dav.username,
      password: dav.password,
    }),
  },
  connectOAuthCalendar: {
    action: 'calendar.connected',
    input: async ({ user: { id: userId } }) => {
      const { id: subject } = await host(await user());
      const session = await prisma().session.findFirstOrThrow({ where: { userId } });
      const tokens = { accessToken: 'a', refreshToken: null, expiresAt: null, more: {} };
      const consent = { provider: 'google', subject, tokens } as const;
      const held = await api.services.oauth.hold(consent, session.id);
      return { consent: held, calendarId: 'main', name: 'Work' };
    },
  },
  removeCalendar: {
    action: 'calendar.removed',
    input: async () => ({ id: idOf('ConnectedCalendar', await connected(await user())) }),
  },
  markBooking: {
    action: 'booking.marked',
    input: async () => ({ id: idOf('Booking', await pastBooking(await user())), status: 'held' }),
  },
  rescheduleBooking: {
    action: 'booking.rescheduled',
    input: async () => ({
      id: idOf('Booking', await comingBooking()),
      start: `${tuesday(api)}T19:00:00Z`,
    }),
  },
  cancelBooking: {
    action: 'booking.cancelled',
    input: async () => ({ id: idOf('Booking', await comingBooking()) }),
  },
  handOverBooking: {
    action: 'booking.handed_over',
    input: async () => ({
      id: idOf('Booking', await comingBooking()),
      hostId: idOf('Host', await host(await user())),
    }),
  },
  saveMeetingType: {
    action: 'meeting_type.created',
    input: () => ({ name: unique('Workshop'), minutes: 90 }),
  },
  retireMeetingType: {
    action: 'meeting_type.retired',
    input: async () => {
      const slug = unique('lunch');
      const type = await prisma().meetingType.create({ data: { slug, name: slug, minutes: 45 } });
      return { id: idOf('MeetingType', type), isRetired: true };
    },
  },
});
