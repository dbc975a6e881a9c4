import { builder } from '../../schema/builder.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';
import { calendarProviders } from './connect/connectOAuth.ts';
import { Host } from '../hosts/Host.ts';
import type { Payload } from '../../schema/payload.ts';

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
    ical: { description: 'By the address of an iCalendar file, which can only be read.' },
    caldav: { description: 'As a calendar of a CalDAV account. Meetings are written into it.' },
    google: { description: 'As a calendar of a Google account. Meetings are written into it.' },
    microsoft: {
      description: 'As a calendar of a Microsoft account. Meetings are written into it.',
    },
  },
});

/** The meeting whose writing failed the last. */
const NEWEST = { orderBy: { failedAt: 'desc' }, take: 1 } as const;

/** Only a `CalendarHost` leads to its calendars, so they need no scopes of their own. */
const ConnectedCalendar = builder.prismaObject('ConnectedCalendar', {
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
    needsConsent: t.boolean({
      description: 'Whether the account has to be connected again.',
      select: { grant: { select: { refusedAt: true } } },
      resolve: ({ grant }) => Boolean(grant?.refusedAt),
    }),
    writeError: t.string({
      nullable: true,
      description:
        'Why a meeting could not be written the last time. It is tried again until the meeting is over. Null if nothing is missing.',
      select: { unwritten: NEWEST },
      resolve: ({ unwritten }) => unwritten[0]?.error ?? null,
    }),
    writeFailedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When that was. Null if nothing is missing.',
      select: { unwritten: NEWEST },
      resolve: ({ unwritten }) => unwritten[0]?.failedAt ?? null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was connected.' }),
  }),
});

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

/** The payload of the mutations that change the calendars of a host. */
export const calendarHostPayload = {
  description: 'The host with the calendars after the change.',
  fields: { host: { type: CalendarHost, description: 'The host after the change.' } },
} satisfies Payload;
