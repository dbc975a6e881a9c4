import { managedHosts } from '../../domain/calendars/managedHosts.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId } from '../globalId.ts';
import { calendarManager } from './calendarManager.ts';
import { ConnectedCalendar } from './ConnectedCalendar.ts';

/** The fields that lead here check who asks, so it needs no scopes of its own. */
export const CalendarHost = builder.prismaObject('Host', {
  variant: 'CalendarHost',
  description: 'The calendars of a host. The host sees them, and admins. Secrets are never shown.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque id, for the mutations of calendars.',
      select: { id: true },
      resolve: ({ id }) => encodeGlobalId('CalendarHost', id),
    }),
    name: t.exposeString('name', { description: 'The name that visitors see.' }),
    isYou: t.boolean({
      description: 'Whether this is your own host.',
      select: { userId: true },
      resolve: ({ userId }, _args, { viewer }) =>
        viewer?.kind === 'staff' && viewer.userId === userId,
    }),
    feedRenewedAt: t.expose('feedRenewedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the secret address of the calendar feed was made. Null without a feed.',
    }),
    calendars: t.relation('calendars', {
      type: ConnectedCalendar,
      description: 'The connected calendars, the oldest first. At most ten.',
      query: { orderBy: { id: 'asc' } },
    }),
  }),
});

builder.queryField('calendarHosts', (t) =>
  t.prismaField({
    type: [CalendarHost],
    description:
      'The hosts whose calendars you manage, by name: all of them for an admin, otherwise your own host if you are one. Null if you are not staff.',
    authScopes: { staff: true },
    resolve: (query, _root, _args, context) =>
      context.services.database.prisma.host.findMany({
        ...query,
        where: managedHosts(calendarManager(context)),
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
      }),
  }),
);
