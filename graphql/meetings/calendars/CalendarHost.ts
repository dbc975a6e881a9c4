import { builder } from '../../schema/builder.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';
import type { Payload } from '../../schema/mutationTypes.ts';
import { Host } from '../hosts/Host.ts';
import { CALENDAR_PROVIDERS } from './providers/calendarEntry.ts';

export const CalendarProvider = builder.enumType('CalendarProvider', {
  description: 'A service whose calendars are connected with the consent of the host.',
  values: {
    google: { description: 'Google Calendar.' },
    microsoft: { description: 'Microsoft 365 and Outlook.' },
  },
});

const CalendarKind = builder.enumType('CalendarKind', {
  description: 'How a calendar is connected.',
  values: {
    ical: { description: 'By the URL of an iCalendar file, which can only be read.' },
    caldav: { description: 'As a calendar of a CalDAV account. Meetings are written into it.' },
    google: { description: 'As a calendar of a Google account. Meetings are written into it.' },
    microsoft: {
      description: 'As a calendar of a Microsoft account. Meetings are written into it.',
    },
  },
});

/** The meeting whose writing failed last. */
const NEWEST = { orderBy: { failedAt: 'desc' }, take: 1 } as const;

/** Only a `CalendarHost` has calendars, so they need no scopes of their own. */
const ConnectedCalendar = builder.prismaObject('ConnectedCalendar', {
  description: 'A calendar of a host at another service. Its events keep the host busy.',
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
      description: 'When it was last read. Null if it was never read.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description:
        'Why the last reading failed. The events of the last successful reading still keep the host busy. Null if it did not fail.',
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when the calendar cannot be read. Null if it can be read.',
    }),
    needsConsent: t.boolean({
      description: 'Whether the account has to be connected again.',
      select: { grant: { select: { refusedAt: true } } },
      resolve: ({ grant }) => Boolean(grant?.refusedAt),
    }),
    writeError: t.string({
      nullable: true,
      description:
        'Why a meeting could not be written into the calendar. Writing is tried again until the meeting is over. Null if all meetings were written.',
      select: { unwritten: NEWEST },
      resolve: ({ unwritten }) => unwritten[0]?.error ?? null,
    }),
    writeFailedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When writing a meeting last failed. Null if all meetings were written.',
      select: { unwritten: NEWEST },
      resolve: ({ unwritten }) => unwritten[0]?.failedAt ?? null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was connected.' }),
  }),
});

/** Only a host whom the caller manages has this field, so it needs no scopes of its own. */
export const CalendarHost = builder.prismaObject('Host', {
  variant: 'CalendarHost',
  description:
    'The calendars of a host. Only the host and admins see them. Secrets are never shown.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque id, for the mutations of calendars.',
      select: { id: true },
      resolve: ({ id }) => encodeGlobalId('CalendarHost', id),
    }),
    feedRenewedAt: t.expose('feedRenewedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the secret URL of the calendar feed was made. Null if there is no feed.',
    }),
    providers: t.field({
      type: [CalendarProvider],
      description: 'The services whose accounts can be connected.',
      resolve: (_host, _args, { services: { oauth } }) =>
        CALENDAR_PROVIDERS.filter((provider) => oauth.isOffered(provider)),
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
      'The calendar feed and the connected calendars. Only the host and admins see them. Null if you are not staff.',
    authScopes: { staff: true },
  }),
);

/** The payload of the mutations that change the calendars of a host. */
export const calendarHostPayload = {
  description: 'The host with the calendars after the change.',
  fields: { host: { type: CalendarHost, description: 'The host after the change.' } },
} satisfies Payload;
