import { builder } from '../builder.ts';
import { encodeGlobalId } from '../globalId.ts';

const CalendarKind = builder.enumType('CalendarKind', {
  description: 'How a calendar is connected.',
  values: {
    ical: { description: 'By the address of an iCalendar file, which can only be read.' },
    caldav: { description: 'As a calendar of a CalDAV account. Meetings are written into it.' },
  },
});

/** Only a `CalendarHost` leads to its calendars, so they need no scopes of their own. */
export const ConnectedCalendar = builder.prismaObject('ConnectedCalendar', {
  description: 'A calendar that a host keeps elsewhere. Its events keep the host busy.',
  select: { id: true },
  fields: (t) => ({
    id: t.id({
      description: 'Opaque id, for the mutations of calendars.',
      resolve: ({ id }) => encodeGlobalId('ConnectedCalendar', id),
    }),
    kind: t.expose('kind', { type: CalendarKind, description: 'How it is connected.' }),
    name: t.exposeString('name', { description: 'The name that the host gave it.' }),
    readAt: t.expose('readAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was read the last time. Null if it was never read.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description:
        'Why the last reading failed. What was read before still keeps the host busy. Null if it did not fail.',
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when it cannot be read. Null if it can.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was connected.' }),
  }),
});
