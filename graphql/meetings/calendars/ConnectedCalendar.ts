import { builder } from '../../schema/builder.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';

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
