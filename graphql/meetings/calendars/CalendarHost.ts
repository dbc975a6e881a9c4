import { builder } from '../../schema/builder.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';
import { calendarProviders } from './connect/connectOAuth.ts';
import { Host } from '../hosts/Host.ts';
import { CalendarProvider } from './CalendarProvider.ts';
import { ConnectedCalendar } from './ConnectedCalendar.ts';

/** Only a host whom the caller manages leads here, so it needs no scopes of its own. */
export const CalendarHost = builder.prismaObject('Host', {
  variant: 'CalendarHost',
  description: 'The calendars of a host. The host sees them, and admins. Secrets are never shown.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque id, for the mutations of calendars.',
      select: { id: true },
      resolve: ({ id }) => encodeGlobalId('CalendarHost', id),
    }),
    feedRenewedAt: t.expose('feedRenewedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the secret address of the calendar feed was made. Null without a feed.',
    }),
    providers: t.field({
      type: [CalendarProvider],
      description: 'The services whose accounts can be connected.',
      resolve: (_host, _args, { services }) => calendarProviders(services),
    }),
    calendars: t.relation('calendars', {
      type: ConnectedCalendar,
      description: 'The connected calendars, the oldest first. At most ten.',
      query: { orderBy: { id: 'asc' } },
    }),
  }),
});

builder.prismaObjectField(Host, 'calendarHost', (t) =>
  t.variant(CalendarHost, {
    description:
      'The calendar feed and the connected calendars, which the host sees, and admins. Null if you are not staff.',
    authScopes: { staff: true },
  }),
);
